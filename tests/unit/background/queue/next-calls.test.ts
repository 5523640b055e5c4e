import { describe, expect, it } from 'vitest';
import type { Outcome } from '@/lib/background/queue/job-traits';
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
});
