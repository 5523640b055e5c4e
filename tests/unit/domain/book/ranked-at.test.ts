import { expect, it } from 'vitest';
import { findRankedAt, findRequestedAt } from '@/lib/domain/book/ranked-at';
import { MINUTE } from '@/lib/contract/duration';

const readAt = Date.parse('2026-01-01T10:00:00Z');
const at = (time: string) => Date.parse(`2026-01-01T${time}:00Z`);

it.each([
  ['as the service says', '2026-01-01T09:00:00Z', 0, at('09:00')],
  ['by our clock where its clock is ten minutes ahead', '2026-01-01T09:40:00Z', 10, at('09:30')],
  ['by our clock where its clock is ten minutes behind', '2026-01-01T09:20:00Z', -10, at('09:30')],
  ['when it was read, if it names a later time', '2026-01-01T12:00:00Z', 0, readAt],
  ['at no known time, if the service names none', null, 0, null],
  ['at no known time, if the service names something else', 'soon', 0, null],
])('a book was ranked %s', (_, instant, ahead, expected) => {
  const clock = { readAt, clockAheadMs: ahead * MINUTE };
  expect(findRankedAt({ generated_at: instant, ...clock })).toBe(expected);
  expect(findRequestedAt({ requested_at: instant, ...clock })).toBe(expected);
});
