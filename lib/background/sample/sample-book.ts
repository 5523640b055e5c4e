import { DAY } from '@/lib/contract/duration';
import type { Account, AccountList } from '@/lib/contract/service/book';
import {
  getSampleOwnerName,
  getSampleName,
  SAMPLE_OWNERS,
  SAMPLE_PEOPLE,
  SAMPLE_REP,
  type SamplePerson,
} from './sample-people';
import type { SampleAnswers, SampleState } from './sample-service';

/** Today's accounts of the sample, with what the rep did to them. */

type BookOperation =
  | 'readBook'
  | 'refreshBook'
  | 'readOwners'
  | 'enrichAccount'
  | 'assignAccount'
  | 'dismissAccount'
  | 'findPeople';

/** The answers about today's accounts, which change `state`. `now`: in ms since 1970. */
export function answerBook(state: SampleState, now: number): Pick<SampleAnswers, BookOperation> {
  const at = (ms: number) => new Date(now - ms).toISOString();
  /** Well within a day, so that a moment more or less does not change what is said of it. */
  const daysAgo = (days: number) => at((days + 0.5) * DAY);

  const toAccount = (person: SamplePerson, rank: number): Account => {
    const { domain, company, industry, city, angle, signal, points, found, record } = person;
    const isEnriched = state.enriched.includes(domain);
    const isWrong = state.wrongContacts.includes(domain);
    const ownerId = state.owners[domain] ?? SAMPLE_REP.id;
    const contact = {
      role: 'DECISION_MAKER',
      full_name: getSampleName(person),
      job_title: person.title,
      social_url: null,
      crm_id: record?.id ?? null,
      email: (isEnriched ? found?.email : record?.email) ?? null,
      phone: (isEnriched ? found?.phone : null) ?? null,
    };
    return {
      rank,
      domain,
      name: company,
      location: city,
      industry,
      angle,
      crm_id: `a-${domain}`,
      owner: { id: ownerId, name: getSampleOwnerName(ownerId) },
      signal: { type: signal.type, reason: signal.reason, detected_at: daysAgo(signal.days) },
      person: isWrong ? null : contact,
      people: isWrong ? [] : [contact],
      last_activity_at: record ? daysAgo(90) : null,
      open_deal: 'Open deal' in points,
      looks_like_your_wins: 'Looks like your wins' in points,
      former_customer: false,
      score: Object.values(points).reduce((sum, each) => sum + each, 0),
      score_parts: Object.entries(points).map(([label, each]) => ({ label, points: each })),
    };
  };

  const listBook = (scope?: string): AccountList => {
    const isIn = ({ owner }: Account) => scope === 'all' || owner?.id === (scope ?? SAMPLE_REP.id);
    const accounts = SAMPLE_PEOPLE.filter(({ domain }) => !state.dismissed.includes(domain))
      .map((person, index) => toAccount(person, index + 1))
      .filter(isIn);
    return {
      status: 'ended',
      scope: scope ?? `owner:${SAMPLE_REP.id}`,
      crm: 'crm_one',
      requested_at: at(0),
      generated_at: at(0),
      error: null,
      owner_linked: true,
      book_size: accounts.length,
      accounts,
    };
  };

  return {
    readBook: ({ scope }) => listBook(scope),
    refreshBook: ({ scope }) => listBook(scope),
    findPeople: ({ scope }) => listBook(scope),
    readOwners: () => [...SAMPLE_OWNERS],
    enrichAccount: ({ domain, scope }) => {
      state.enriched.push(domain);
      return listBook(scope);
    },
    assignAccount: ({ domain, owner_id, scope }) => {
      state.owners[domain] = owner_id;
      return listBook(scope);
    },
    dismissAccount: ({ domain, scope, reason }) => {
      state[reason === 'WRONG_CONTACT' ? 'wrongContacts' : 'dismissed'].push(domain);
      return listBook(scope);
    },
  };
}
