import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { UNEXPLAINED_BLOCK_MS } from '@/lib/contract/limits';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { setUpQueue } from '../../../support/queue/queue';

/** Which calls the engine starts without being woken, and what a failed call means for the next ones. */

const never = () => new Promise<Outcome>(() => undefined);

describe('a queue that starts', () => {
  it('starts all calls that may start, and waits for none of them to end', async () => {
    const { create, start, waitForState } = setUpQueue();
    await create().add(Array.from({ length: 3 }, () => draftOf({ operation: 'searchCrm' })));
    await start(never);
    await waitForState('running', 3);
  });
});

describe('a call that failed', () => {
  it('with a problem of the service is no fault of ours', async () => {
    const { start, until, faults } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'service-down' })),
    );
    const queue = await start();
    await until(await queue.addOne(), { waitingFor: 'retry' });
    expect(faults).toEqual([]);
  });

  it('with a 429 that names no time keeps its operation back for ten seconds at once', async () => {
    const { clock, start, until } = setUpQueue(() =>
      Promise.reject(new ProblemError({ code: 'rate-limited', retryAt: null })),
    );
    const readClocks = { now: () => clock.now, elapsed: () => clock.elapsed };
    const rateLimitBlocks = createRateLimitBlocks(readClocks);
    const queue = await start(undefined, { rateLimitBlocks });
    await until(await queue.addOne(), { waitingFor: 'limit' });
    expect(rateLimitBlocks.getBlockedUntil('enrich')).toBe(clock.now + UNEXPLAINED_BLOCK_MS);
  });
});
