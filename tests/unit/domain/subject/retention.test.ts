import { describe, expect, it } from 'vitest';
import type { StoredSubject } from '@/lib/contract/stored/subject';
import {
  getOldestAt,
  trimSubject,
  withoutMentions,
  withoutSearches,
} from '@/lib/domain/subject/retention';

const ofJob = (at: number) => ({ jobId: `job ${at}`, at });
const searchAt = (at: number, email: string) => ({
  ...ofJob(at),
  type: 'failed' as const,
  request: { email },
});
const write = { kind: 'push', outcome: 'written' } as const;
const SUBJECT: StoredSubject = {
  key: 'person:slug:ada',
  kind: 'person',
  label: 'Ada',
  enrichments: [
    {
      ...ofJob(30),
      connectionId: 'one',
      asked: {},
      types: ['email'],
      detectsJobChange: false,
      contact: null,
    },
  ],
  companies: [],
  failures: [],
  of: {
    one: {
      searches: [searchAt(20, 'ada@lind.example')],
      writes: [
        { ...ofJob(10), ...write },
        { ...ofJob(5), ...write, outcome: 'unknown' },
      ],
    },
    two: { searches: [searchAt(40, 'bo@lind.example')], writes: [] },
  },
};
const BO = new Set(['person:email:bo@lind.example']);

describe('with time', () => {
  it('the oldest entry tells when something goes, unless the rep still has to decide about it', () => {
    expect(getOldestAt(SUBJECT)).toBe(10);
  });

  it('older entries go, and what the rep still has to decide about stays', () => {
    expect(trimSubject(SUBJECT, 30)).toMatchObject({
      enrichments: [{ at: 30 }],
      of: { one: { searches: [], writes: [{ at: 5 }] }, two: { searches: [{ at: 40 }] } },
    });
    const left = trimSubject(SUBJECT, 100);
    expect(left?.of).toEqual({
      one: { searches: [], writes: [{ ...ofJob(5), ...write, outcome: 'unknown' }] },
    });
    expect(left && getOldestAt(left)).toBeNull();
  });

  it('a subject of which nothing is left goes', () => {
    expect(trimSubject({ ...SUBJECT, of: {} }, 100)).toBeNull();
  });
});

it('answers that name an erased person go, and others stay', () => {
  expect(withoutMentions(SUBJECT, BO)).toEqual({ ...SUBJECT, of: { one: SUBJECT.of.one } });
});

it("a team's answers go, and what was found and written stays", () => {
  const left = withoutSearches(SUBJECT);
  expect(left).toEqual({
    ...SUBJECT,
    of: { one: { searches: [], writes: SUBJECT.of.one?.writes } },
  });
  expect(left && withoutSearches(left)).toBe(left);
});
