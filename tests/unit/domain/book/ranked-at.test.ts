import { expect, it } from 'vitest';
import { findRankedAt } from '@/lib/domain/book/ranked-at';

const readAt = Date.parse('2026-01-01T10:00:00Z');

it.each([
  ['as the service says', '2026-01-01T09:00:00Z', Date.parse('2026-01-01T09:00:00Z')],
  ['when it was read, if the clock of the service is ahead', '2026-01-01T12:00:00Z', readAt],
  ['at no known time, if the service names none', null, null],
  ['at no known time, if the service names something else', 'soon', null],
])('a book was ranked %s', (_, generated_at, expected) => {
  expect(findRankedAt({ generated_at, readAt })).toBe(expected);
});
