import { expect, it } from 'vitest';
import { createRateLimitBlocks, NotSentError } from '@/lib/background/queue/rate-limit-blocks';
import { SECOND } from '@/lib/contract/duration';

function setUp() {
  const clock = { now: 1_800_000_000_000, elapsed: 0 };
  const rateLimitBlocks = createRateLimitBlocks({
    now: () => clock.now,
    elapsed: () => clock.elapsed,
  });
  rateLimitBlocks.block('enrich', clock.now + 10 * SECOND);
  return { clock, rateLimitBlocks, blockedAt: clock.now };
}

it('keeps the calls of an operation back until the instant that a 429 names, and no others', () => {
  const { clock, rateLimitBlocks, blockedAt } = setUp();
  expect(() => rateLimitBlocks.expectOpen('enrich')).toThrow(NotSentError);
  rateLimitBlocks.expectOpen('searchCompany');
  clock.now += 9 * SECOND;
  clock.elapsed += 9 * SECOND;
  expect(rateLimitBlocks.getBlockedUntil('enrich')).toBe(blockedAt + 10 * SECOND);
  clock.now += SECOND;
  clock.elapsed += SECOND;
  expect(rateLimitBlocks.getBlockedUntil('enrich')).toBeNull();
});

it('says of a call that was not sent which operation is blocked, and until when', () => {
  const { rateLimitBlocks, blockedAt } = setUp();
  const problem = { code: 'rate-limited', operation: 'enrich', retryAt: blockedAt + 10 * SECOND };
  expect(() => rateLimitBlocks.expectOpen('enrich')).toThrow(
    expect.objectContaining({ problem: expect.objectContaining(problem) as unknown }),
  );
});

it('keeps no call of another connection back', () => {
  const { rateLimitBlocks, blockedAt } = setUp();
  rateLimitBlocks.expectOpen('enrich', 'another');
  rateLimitBlocks.block('enrich', blockedAt + SECOND, 'another');
  expect(rateLimitBlocks.getBlockedUntil('enrich', 'another')).toBe(blockedAt + SECOND);
  expect(rateLimitBlocks.getBlockedUntil('enrich')).toBe(blockedAt + 10 * SECOND);
});

it('is kept closed for longer by a later 429, and for no less', () => {
  const { rateLimitBlocks, blockedAt } = setUp();
  rateLimitBlocks.block('enrich', blockedAt + 30 * SECOND);
  rateLimitBlocks.block('enrich', blockedAt + SECOND);
  expect(rateLimitBlocks.getBlockedUntil('enrich')).toBe(blockedAt + 30 * SECOND);
});

it.each([
  ['the clock is set back', { now: -60 * 60 * SECOND, elapsed: 10 * SECOND }],
  ['the computer sleeps', { now: 10 * SECOND, elapsed: 0 }],
])('opens again though %s', (_, { now, elapsed }) => {
  const { clock, rateLimitBlocks } = setUp();
  clock.now += now;
  clock.elapsed += elapsed;
  expect(rateLimitBlocks.getBlockedUntil('enrich')).toBeNull();
});
