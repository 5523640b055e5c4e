import { describe, expect, it, vi } from 'vitest';
import { getTraits, runJobs } from '@/lib/background/jobs/job-definitions';
import type { Outcome } from '@/lib/background/queue/job-traits';
import { DAY, HOUR, MINUTE } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../support/queue/jobs';
import { clientOf, contextOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';
import { setUpQueue } from '../../../support/queue/queue';

const input = { contacts: [{ svc_full_name: 'Ada Lind' }] };

describe('a push that has a call of its own', () => {
  it("is told all that the run says, even without its records' numbers", async () => {
    const run = {
      id: 'run-1',
      status: 'completed',
      records_received: 1,
      summary: { created: 1 },
      results: [{ status: 'created', crm_id: '7' }],
    };
    const { client } = clientOf('syncToCrm', run);
    expect(await runOne('push', jobOf('push', input), client)).toMatchObject({
      type: 'done',
      output: run,
    });
    const polled = clientOf('readRun', { ...run, records_received: null });
    const progress = { id: 'run-1', first: { contacts: 0, companies: 0 }, startedAt: NOW };
    expect(await runOne('push', jobOf('push', input, { progress }), polled.client)).toMatchObject({
      type: 'done',
      output: { summary: { created: 1 }, results: [{ crm_id: '7' }] },
    });
  });

  it.each([
    ['the CRM that the rep chose once', {}, 'crm_two'],
    ['the CRM of this push before that', { crm: 'crm_three' as const }, 'crm_three'],
    ['no CRM where the records go to a webhook', { webhook_id: 'hook' }, undefined],
  ])('names %s', async (_, more, crm) => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const job = jobOf('push', { ...input, ...more });
    await runJobs('push', [job], contextOf(client, { defaultCrm: 'crm_two' }));
    expect(method.mock.calls[0]?.[0]).toEqual({
      ...input,
      ...more,
      ...(crm && { crm }),
      idempotency_key: 'batch-1',
    });
  });
});

describe('a run under way', () => {
  it('is looked at more often than a push is sent', () => {
    const { poll, maxAttempts } = getTraits('push', input);
    expect(poll?.operation).toBe('readRun');
    expect(poll?.maxAttempts).toBeGreaterThan(maxAttempts);
  });

  const polledAt = async (lastedMs: number, status: string) => {
    const { client } = clientOf('readRun', { id: 'run-1', status });
    const progress = {
      id: 'run-1',
      first: { contacts: 0, companies: 0 },
      startedAt: NOW - lastedMs,
    };
    return runOne('push', jobOf('push', input, { progress }), client);
  };

  it.each([
    [0, 1000],
    [8000, 4000],
    [90_000, 15_000],
    [10 * MINUTE, 15_000],
    [HOUR, 90_000],
    [DAY - 1, 5 * MINUTE],
    // The clock was set back.
    [-90_000, 1000],
  ])('that has lasted %d ms is asked for again after %d ms', async (lastedMs, pauseMs) => {
    expect(await polledAt(lastedMs, 'queued')).toMatchObject({
      type: 'again',
      operation: 'readRun',
      notBefore: NOW + pauseMs,
      progress: { startedAt: NOW - lastedMs },
    });
  });

  it.each(['processing', 'pending', 'queued', 'running'])(
    'is not over while it is %s',
    async (status) => {
      expect(await polledAt(0, status)).toMatchObject({ type: 'again' });
    },
  );

  it('is given up after a day, with its last status and its id, and can still be looked at', async () => {
    await expect(polledAt(DAY, 'processing')).rejects.toMatchObject({
      problem: { code: 'run-unfinished', message: 'processing (run-1)' },
    });
    expect(await polledAt(DAY, 'completed')).toMatchObject({ type: 'done' });
  });

  it('is not over in a state that nobody knows, and is given up after ten minutes', async () => {
    expect(await polledAt(10 * MINUTE - 1, 'in_progress')).toMatchObject({ type: 'again' });
    await expect(polledAt(10 * MINUTE, 'in_progress')).rejects.toMatchObject({
      problem: { code: 'run-unfinished', message: 'in_progress (run-1)' },
    });
  });

  it('that is no longer polled waits for the rep, and a retry polls it and does not write again', async () => {
    const { start, waitForState, calls, memory } = setUpQueue((job) =>
      job.operation === 'readRun'
        ? Promise.reject(new ProblemError({ code: 'run-unfinished' }))
        : Promise.resolve<Outcome>({
            type: 'again',
            progress: 'run',
            operation: 'readRun',
            group: 'run',
            notBefore: 0,
          }),
    );
    const queue = await start();
    const id = await queue.addOne(draftOf({ operation: 'syncToCrm' }));
    await waitForState('needs-you');
    await queue.retry(id);
    await vi.waitFor(() => {
      expect(calls).toHaveLength(3);
    });
    await waitForState('needs-you');
    expect(memory.get(id)).toMatchObject({ progress: 'run', problem: { code: 'run-unfinished' } });
    expect(calls.flat().map(({ operation }) => operation)).toEqual([
      'syncToCrm',
      'readRun',
      'readRun',
    ]);
  });

  it('is over when each of its records has a result, whatever its state', async () => {
    const input = { contacts: [{ svc_full_name: 'Ada Lind' }, { svc_full_name: 'Bo Lind' }] };
    const created = (index: number) => ({ index, status: 'created' });
    const run = { id: 'run-1', status: 'partly', results: [created(0)] };
    const one = clientOf('syncToCrm', run);
    expect(await runOne('push', jobOf('push', input), one.client)).toMatchObject({
      type: 'again',
      progress: { status: 'partly' },
    });
    const both = clientOf('syncToCrm', { ...run, results: [created(0), created(1)] });
    expect(await runOne('push', jobOf('push', input), both.client)).toMatchObject({
      type: 'done',
      output: { status: 'partly' },
    });
  });
});
