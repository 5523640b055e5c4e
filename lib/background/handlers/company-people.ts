import type { CompanyMatchQuery, KnownPerson } from '@/lib/contract/messages/company-people';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { toDomainKey } from '@/lib/domain/book/account-match-keys';
import { listContactKeys, toProfileKey } from '@/lib/domain/company/company-match-keys';
import type { Database } from '../storage/database';
import { parseJobs } from '../storage/stored-jobs';

/** The newest answers of at most this many people are read. */
const MOST_PEOPLE = 60;

/** Whether a text is a person's profile address. */
const isProfile = (address: string | null | undefined): address is string =>
  toPersonKey(address) !== null;

function readEnriched({ enrichments }: SubjectView, label: string, keys: Set<string>) {
  const enriched = enrichments.find(({ contact }) => contact !== null);
  const contact = enriched?.contact;
  if (!contact || !listContactKeys(contact).some((key) => keys.has(key))) return [];
  const person: KnownPerson = {
    name: contact.fullName ?? label,
    title: contact.jobTitle,
    profile: [contact.socialUrl, enriched.asked.social_url].find(isProfile) ?? null,
    record: null,
    at: enriched.at,
  };
  return [person];
}

/** Reliable matches only. */
const readSearched = ({ searches }: SubjectView, keys: Set<string>) => {
  const answer = mergeAnswers(searches);
  return (answer?.reply.matches ?? [])
    .filter(isReliableMatch)
    .filter(({ companyDomain }) => keys.has(toDomainKey(companyDomain) ?? ''))
    .map((match): KnownPerson => {
      const { name, title, profileUrl, crm, id, url } = match;
      return {
        name,
        title,
        profile: isProfile(profileUrl) ? profileUrl : null,
        record: { crm, id, url, owner: getOwner(match) },
        at: answer?.at ?? 0,
      };
    });
};

/**
 * People of a company about whom the service or a CRM was asked, newest first. Only the newest answers about a person count,
 * because people change companies.
 */
export async function findCompanyPeople(
  database: Database,
  { domains, profiles }: CompanyMatchQuery,
  readViewsOf: (keys: string[]) => Promise<SubjectView[]>,
): Promise<KnownPerson[]> {
  const addresses = profiles.map(toProfileKey).filter((key) => key !== null);
  const own = domains.map(toDomainKey).filter((key) => key !== null);
  const keys = new Set([...own, ...addresses]);
  const raws = await Promise.all(
    [...keys].map((key) => database.getAllFromIndex('jobs', 'company', key)),
  );
  const found = parseJobs(raws.flat()).sort((one, other) => other.changedAt - one.changedAt);
  const labels = new Map(found.map(({ subject: { key, label } }) => [key, label]));
  const subjects = [...new Set(found.map(({ subject }) => subject.key))].slice(0, MOST_PEOPLE);
  const views = await readViewsOf(subjects);
  return views.flatMap((view, index) => [
    ...readEnriched(view, labels.get(subjects[index] ?? '') ?? '', keys),
    ...readSearched(view, keys),
  ]);
}
