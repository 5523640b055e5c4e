import { describe, expect, it } from 'vitest';
import { DAY, HOUR } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { SearchTimes } from '@/lib/contract/stored/receipts/receipt';
import type { UseKind } from '@/lib/contract/stored/receipts/use-kinds';
import { findUse } from '@/lib/domain/receipts/find-use';

const NOW = Date.parse('2026-11-21T09:30:00.000Z');

const enriched = (
  input: Partial<JobOf<'enrich'>['input']>,
  output: JobOf<'enrich'>['output'],
): JobOf<UseKind> => {
  const asked = { contact: {}, enrichment_type: ['email'], force_refresh: false, ...input };
  return { kind: 'enrich', input: asked, output } as JobOf<'enrich'>;
};

const FOUND = {
  contact: { email: 'ada@lind.example', emailStatus: 'valid' },
} as JobOf<'enrich'>['output'];

const judge = (job: JobOf<UseKind>, before: SearchTimes = {}, sentAt = NOW) =>
  findUse(job, { before, sentAt, now: NOW }).result;

describe('the use of an enrichment', () => {
  it.each([
    ['found', {}, FOUND],
    ['nothing', {}, { contact: null }],
    ['nothing', { contact: { email: 'ada@lind.example' } }, { contact: { phone: '+33612' } }],
    // It holds somebody, for whom it may have been charged.
    ['unknown', {}, { contact: null, hasOther: true }],
    // What was sent comes back, whether or not anything was found.
    [
      'unknown',
      { contact: { email: 'Ada@lind.example' } },
      { contact: { email: 'ada@lind.example' } },
    ],
    ['found', { contact: { email: 'ada@lind.example' } }, FOUND],
  ] as const)('is %s for %j, answered with %j', (result, input, output) => {
    expect(judge(enriched(input, output as never))).toBe(result);
  });

  const at = (from: number, to = from): SearchTimes => ({ email: { from, to } });

  it.each([
    ['cached', 'an hour after the same', at(NOW - HOUR), NOW],
    ['found', 'a day after the same', at(NOW - DAY), NOW],
    ['unknown', 'at the same time as the same', at(NOW - HOUR, NOW), NOW - HOUR],
    ['unknown', 'when the day ends while it is under way', at(NOW - DAY), NOW - HOUR],
  ] as const)('is %s %s', (result, _, before, sentAt) => {
    expect(judge(enriched({}, FOUND), before, sentAt)).toBe(result);
  });

  it('is found within the day, too, where it was to cost again', () => {
    expect(judge(enriched({ force_refresh: true }, FOUND), at(NOW - HOUR))).toBe('found');
  });

  it('makes the next one free from when its call was sent', () => {
    const { searched } = findUse(enriched({}, FOUND), { before: {}, sentAt: NOW - HOUR, now: NOW });
    expect(searched).toEqual({ email: { from: NOW - HOUR, to: NOW } });
  });
});

it('nobody knows what was found where it goes to a webhook', () => {
  const input = { contact: {}, enrichment_type: ['email'], force_refresh: false };
  expect(judge({ kind: 'enrich.deliver', input, output: {} } as never)).toBe('unknown');
});

it.each([
  ['found', [{ name: 'Northwind Pumps' }], null],
  ['nothing', [], null],
] as const)('is %s for a company search with the results %j', (result, results, count) => {
  const job = { kind: 'company.search', input: { enrich: true }, output: { results, count } };
  expect(judge(job as never)).toBe(result);
});
