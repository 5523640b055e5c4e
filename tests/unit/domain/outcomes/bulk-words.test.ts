import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { NOTHING_FOUND, type Bulk } from '@/lib/contract/stored/bulk';
import {
  countFailed,
  countLeft,
  getEndWords,
  getLeftWords,
  getProgressWords,
  getStateWords,
} from '@/lib/domain/outcomes/bulk-words';

const COUNTS = { waiting: 300, running: 12, done: 480, failed: 3, 'needs-you': 4, cancelled: 1 };
const bulkOf = (changed: Partial<Bulk> = {}): Bulk => ({
  id: 'b',
  label: 'Fair',
  createdAt: 1,
  endedAt: null,
  total: 800,
  counts: COUNTS,
  found: NOTHING_FOUND,
  heldUntil: null,
  leftMs: null,
  isPaused: false,
  newList: null,
  ...changed,
});

describe('a bulk in words', () => {
  it('counts what has not ended, and what can be tried again', () => {
    expect(countLeft(bulkOf())).toBe(312);
    expect(countFailed(bulkOf())).toBe(7);
  });

  it('says how long it takes only when somebody can say', () => {
    expect(getLeftWords(bulkOf())).toBe('312 left');
    expect(getLeftWords(bulkOf({ leftMs: 7 * MINUTE }))).toMatch(/^312 left · .*7/u);
  });

  it.each<[string, string, Partial<Bulk>]>([
    ['it runs', '312 left', {}],
    ['it is paused', 'Paused · 312 left', { isPaused: true }],
    ['it is of another key', 'Made with another key · 312 left', { isOfOtherKey: true }],
    [
      'it is paused and of another key',
      'Made with another key · 312 left',
      { isPaused: true, isOfOtherKey: true },
    ],
  ])('says its state when %s', (_, words, changed) => {
    expect(getStateWords(bulkOf(changed))).toBe(words);
  });

  it('says how far it is', () => {
    expect(getProgressWords(bulkOf())).toBe('488 of 800 · 312 left');
  });

  it.each([
    ['done', '480 done'],
    ['failed', '3 failed'],
    ['needsYou', '4 need you'],
    ['cancelled', '1 not sent'],
  ] as const)('says how many are %s', (end, words) => {
    expect(getEndWords(bulkOf(), end)).toBe(words);
    const none = bulkOf({ counts: { ...COUNTS, [end === 'needsYou' ? 'needs-you' : end]: 0 } });
    expect(getEndWords(none, end)).toBeNull();
  });

  it('says what was found, where people were only enriched', () => {
    const found = (people: number, emails: number, phones: number) =>
      getEndWords(bulkOf({ found: { people, emails, phones } }), 'done');
    expect(found(480, 312, 1)).toBe('480 done · Email: 312 · Phone: 1');
    expect(found(480, 0, 0)).toBe('480 done · Email: 0 · Phone: 0');
    expect(found(479, 312, 1)).toBe('480 done');
  });
});
