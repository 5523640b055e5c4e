import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import { mappingSchema } from '@/lib/contract/service/crm-sync';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import { planMany } from '@/lib/domain/push/plan/plan-many';
import { atMost, getMedian, type Figure } from '../figure';

/** How long the dialog of a push takes to plan ten thousand people, and to bring that plan up to date. */

const ROWS = 10_000;
const NOW = 1_800_000_000_000;
/** How often an open dialog makes its plan again. */
const TICK_MS = 20_000;

const MAPPING = mappingSchema.parse({
  keys: ['svc_first_name', 'svc_last_name', 'svc_company_name', 'main_email', 'svc_social_url'],
  unicity: ['main_email', 'svc_social_url'],
  object: 'contact',
});

/** Everybody was just searched in two CRMs, and every second person is in one. */
function makeRecord(number: number): KnownRecord {
  const email = `person-${number}@firma-${number % 700}.example`;
  const social_url = `https://www.linkedin.com/in/person-${number}`;
  const match = {
    crm: 'crm_one',
    id: `contact-${number}`,
    ownerId: 'owner',
    ownerName: 'Bianca Roth',
    owned_by_you: number % 4 === 0,
    matchedOn: 'email',
    confidence: 'high',
    email,
    profileUrl: social_url,
  };
  const reply = crmSearchReplySchema.parse({
    matches: number % 2 === 0 ? [match] : [],
    searched_crms: ['crm_one', 'crm_two'],
    default_crm: 'crm_one',
  });
  return {
    record: {
      subject: { kind: 'person', key: `person:slug:person-${number}`, label: `Person ${number}` },
      person: {
        fullName: `Vorname ${number} Nachname`,
        jobTitle: 'Leiterin Einkauf',
        socialUrl: `${social_url}/?originalSubdomain=de`,
        email,
        phone: `+49 40 555 ${number}`,
        location: 'Hamburg, Deutschland',
      },
      company: { name: `Firma ${number % 700}`, domain: `firma-${number % 700}.com` },
      account: null,
    },
    known: {
      enriched: null,
      searches: [{ type: 'answered', request: { social_url, email }, reply, at: NOW }],
      writtenAt: null,
      push: null,
      correction: null,
      preference: null,
    },
  };
}

/** Milliseconds of the processor, so that what else a crowded machine does is not counted. */
const measure = (work: () => unknown): number => {
  const start = process.cpuUsage();
  work();
  return process.cpuUsage(start).user / 1000;
};

/** In Node, which runs the same engine as Chromium. */
export function measurePushPlan(): Figure[] {
  const push = {
    address: { crm: 'crm_one' as const },
    webhook: null,
    mapping: MAPPING,
    others: true,
    unsure: true,
    unreachable: true,
    onlyEmpty: true,
  };
  const plan = (records: KnownRecord[], now: number) =>
    planMany(records, { find: null, push, others: true, now });
  const makeRecords = () => Array.from({ length: ROWS }, (_, number) => makeRecord(number));
  plan(makeRecords().slice(0, 1000), NOW);
  const firsts: number[] = [];
  const agains: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const records = makeRecords();
    firsts.push(measure(() => plan(records, NOW)));
    agains.push(measure(() => plan(records, NOW + TICK_MS)));
  }
  return [
    atMost(`push plan of ${ROWS} rows`, getMedian(firsts), 300, 'ms'),
    atMost(`the same plan a tick of the clock later`, getMedian(agains), 300, 'ms'),
  ];
}
