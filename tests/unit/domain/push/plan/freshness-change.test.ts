import { expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { crmSearchReplySchema } from '@/lib/contract/service/crm-search';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import { hasFreshnessChanged } from '@/lib/domain/push/plan/freshness-change';

const AT = 1_800_000_000_000;

const makeRecord = (searches: KnownRecord['known']['searches']): KnownRecord => ({
  record: {
    subject: { kind: 'person', key: 'person:email:a@lind.example', label: 'Ada Lind' },
    person: { fullName: 'Ada Lind' },
    company: null,
    account: null,
  },
  known: {
    enriched: null,
    searches,
    writtenAt: null,
    push: null,
    correction: null,
    preference: null,
  },
});
const request = { email: 'a@lind.example' };
const answered = makeRecord([
  {
    type: 'answered',
    request,
    at: AT,
    reply: crmSearchReplySchema.parse({ matches: [], searched_crms: [] }),
  },
]);

it('changes when an answer becomes old, and when the clock is set back before it', () => {
  const records = [makeRecord([]), answered];
  expect(hasFreshnessChanged(records, AT, AT + 10 * MINUTE - 1)).toBe(false);
  expect(hasFreshnessChanged(records, AT, AT + 10 * MINUTE)).toBe(true);
  expect(hasFreshnessChanged(records, AT, AT - 10 * MINUTE)).toBe(true);
});

it('does not change once all answers are old, or where nobody answered', () => {
  expect(hasFreshnessChanged([answered], AT + 10 * MINUTE, AT + 20 * MINUTE)).toBe(false);
  const open = makeRecord([
    { type: 'waiting', request },
    { type: 'failed', request, at: AT },
  ]);
  expect(hasFreshnessChanged([open], AT, AT + 10 * MINUTE)).toBe(false);
});
