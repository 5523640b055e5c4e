import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/components/queries/query-client';
import { LOOK_AFTER_MS, sendJob } from '@/components/queries/jobs/add-job';
import { LostMessage } from '@/lib/contract/messages/lost-message';
import type { MessageName } from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { setBackground, type TestBackground } from '@/tests/support/ui/fake-platform';
import { job } from '@/tests/support/ui/ui-fixtures';

/** What a click says whose message reaches a worker that dies. */

const PUSH = job('push', { state: 'waiting', waitingFor: 'hold' });
const { kind, input, subject, lane } = PUSH;
const ASKED = { kind, input, subject, lane };

const never = () => new Promise<never>(() => undefined);
const lost = (isWorkerGone: boolean) => () =>
  Promise.reject(new LostMessage({ isWrite: true, isWorkerGone }));

/** Sends a job to a background that answers so. */
function click(answers: Partial<Record<MessageName, () => Promise<unknown>>>) {
  const send = vi.fn((name: MessageName) => (answers[name] ?? never)());
  setBackground({ send: send as unknown as TestBackground['send'] } as TestBackground);
  const outcome = sendJob(createQueryClient(), ASKED).catch((error: unknown) => error);
  const count = (name: MessageName) => send.mock.calls.filter(([each]) => each === name).length;
  return { outcome, count };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a job whose worker dies', () => {
  it('after it was stored is what the store has, and is not sent again', async () => {
    const { outcome, count } = click({
      'job.add': lost(true),
      'job.find': () => Promise.resolve(PUSH),
    });
    expect(await outcome).toEqual(PUSH);
    expect(count('job.add')).toBe(1);
  });

  it('before it was stored was not sent, which is said', async () => {
    const { outcome, count } = click({
      'job.add': lost(true),
      'job.find': () => Promise.resolve(null),
    });
    expect(await outcome).toMatchObject({ problem: { code: 'not-stored' } });
    expect(count('job.add')).toBe(1);
  });

  it('without a word is what the store has, as soon as the store is asked', async () => {
    const { outcome, count } = click({ 'job.find': () => Promise.resolve(PUSH) });
    await vi.advanceTimersByTimeAsync(LOOK_AFTER_MS - 1);
    expect(count('job.find')).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual(PUSH);
    await vi.advanceTimersByTimeAsync(10 * LOOK_AFTER_MS);
    expect(count('job.find')).toBe(1);
    expect(count('job.add')).toBe(1);
  });

  it('is not called unsent as long as somebody may still store it', async () => {
    const { outcome } = click({ 'job.add': lost(false), 'job.find': () => Promise.resolve(null) });
    expect(await outcome).toMatchObject({ problem: { code: 'not-confirmed' } });
  });

  it('is not called unsent when the store cannot be asked', async () => {
    const { outcome } = click({ 'job.add': lost(true), 'job.find': lost(true) });
    expect(await outcome).toMatchObject({ problem: { code: 'not-confirmed' } });
  });
});

it('a refusal is a refusal, and nobody asks the store', async () => {
  const { outcome, count } = click({
    'job.add': () => Promise.reject(new ProblemError({ code: 'storage-full' })),
  });
  expect(await outcome).toMatchObject({ problem: { code: 'storage-full' } });
  expect(count('job.find')).toBe(0);
});
