import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';

/** One of many, invented: Wilma Hayes of Northwind Pumps, of whom nothing was asked yet. */

export const TEST_TIME = 1_800_000_000_000;
export const EMAIL = 'wilma.hayes@northwind.example';

type Search = KnownRecord['known']['searches'][number];

export const knownRecord = (
  record: Partial<KnownRecord['record']> = {},
  known: Partial<KnownRecord['known']> = {},
): KnownRecord => ({
  record: {
    subject: { kind: 'person', key: `person:email:${EMAIL}`, label: 'Wilma Hayes' },
    person: { fullName: 'Wilma Hayes', email: EMAIL },
    company: { name: 'Northwind Pumps' },
    account: null,
    ...record,
  },
  known: {
    enriched: null,
    searches: [],
    writtenAt: null,
    push: null,
    correction: null,
    preference: null,
    ...known,
  },
});

export const answered = (
  matches: CrmMatch[] = [],
  ageMs = 0,
  request: CrmSearchRequest = { email: EMAIL },
): Extract<Search, { type: 'answered' }> => ({
  type: 'answered',
  request,
  at: TEST_TIME - ageMs,
  reply: crmSearchReplySchema.parse({ matches, searched_crms: ['crm_one'] }),
});

/** As many of somebody, each with a key of their own. */
export const manyOf = (count: number, makeOne: () => KnownRecord): KnownRecord[] =>
  Array.from({ length: count }, (_, index) => {
    const { record, known } = makeOne();
    const key = `${record.subject.key} ${index}`;
    return { known, record: { ...record, subject: { ...record.subject, key } } };
  });
