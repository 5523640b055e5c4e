import { LIMIT_WINDOW_MS } from '@/lib/contract/limits';
import { describe, expect, it, vi } from 'vitest';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { SECOND } from '@/lib/contract/duration';
import { ProblemError } from '@/lib/contract/problem-error';
import { draftOf } from '../../../../support/queue/jobs';
import { done, setUpQueue } from '../../../../support/queue/queue';

describe('the limit of an operation', () => {
  it('never starts more than five enrichments in a window, and wakes for the sixth', async () => {
    const { clock, pass, start, calls, waitForState, wakes } = setUpQueue();
    const queue = await start();
    for (let index = 0; index < 7; index += 1) await queue.addOne();
    await waitForState('done', 5);
    await queue.pump();
    expect(calls).toHaveLength(5);
    expect(wakes.at(-1)).toBe(clock.now + LIMIT_WINDOW_MS);

    pass(LIMIT_WINDOW_MS - 1);
    await queue.pump();
    expect(calls).toHaveLength(5);
    pass(1);
    await queue.pump();
    await waitForState('done', 7);
  });

  it('is remembered by a queue born after the first one died', async () => {
    const { start, calls, waitForState } = setUpQueue();
    const first = await start();
    for (let index = 0; index < 5; index += 1) await first.addOne();
    await waitForState('done', 5);
    const reborn = await start();
    await reborn.addOne();
    await reborn.pump();
    expect(calls).toHaveLength(5);
  });

  it('is the one that the settings name', async () => {
    const { start, calls, waitForState } = setUpQueue();
    const queue = await start(undefined, { getPerMinute: () => 2 });
    for (let index = 0; index < 3; index += 1) await queue.addOne();
    await waitForState('done', 2);
    expect(calls).toHaveLength(2);
  });

  it('blocks the whole operation until the instant that a 429 names, then goes on one by one', async () => {
    const { calls, clock, pass, start, waitForState, until } = setUpQueue();
    const retryAt = clock.now + 7 * SECOND;
    const queue = await start(
      (job) =>
        job.key === 'refused' && clock.now < retryAt
          ? Promise.reject(new ProblemError({ code: 'rate-limited', retryAt }))
          : Promise.resolve(done),
      { random: () => 0 },
    );
    const id = await queue.addOne(draftOf({ key: 'refused' }));
    await until(id, { state: 'waiting', waitingFor: 'limit', notBefore: retryAt });
    await queue.addOne();
    await queue.pump();
    expect(calls).toHaveLength(1);
    pass(7 * SECOND);
    await queue.pump();
    await waitForState('done', 1);
    expect(calls).toHaveLength(2);
    pass(2 * SECOND);
    await queue.pump();
    await waitForState('done', 2);
  });

  it('holds a call back that was leased before the 429 came, which uses nothing of the limit', async () => {
    const { memory, clock, calls, pass, start, until } = setUpQueue();
    const rateLimitBlocks = createRateLimitBlocks({
      now: () => clock.now,
      elapsed: () => clock.elapsed,
    });
    const retryAt = clock.now + 7 * SECOND;
    let answerFirst: (error: unknown) => void = () => undefined;
    let prepareSecond: () => void = () => undefined;
    const sent: string[] = [];
    const queue = await start(
      async (job) => {
        if (job.key === 'second' && clock.now < retryAt) {
          await new Promise<void>((resolve) => void (prepareSecond = resolve));
        }
        rateLimitBlocks.expectOpen('enrich');
        sent.push(job.key);
        if (job.key === 'first' && clock.now < retryAt) {
          return new Promise((_, reject) => void (answerFirst = reject));
        }
        return done;
      },
      { rateLimitBlocks, random: () => 0 },
    );
    const first = await queue.addOne(draftOf({ key: 'first' }));
    const second = await queue.addOne(draftOf({ key: 'second' }));
    await vi.waitFor(() => expect(calls).toHaveLength(2));
    rateLimitBlocks.block('enrich', retryAt);
    answerFirst(new ProblemError({ code: 'rate-limited', retryAt }));
    await until(first, { state: 'waiting', waitingFor: 'limit' });
    prepareSecond();
    await until(second, { state: 'waiting', waitingFor: 'limit', notBefore: retryAt, attempts: 0 });
    expect(sent).toEqual(['first']);
    const log = await memory.store.transaction((transaction) => transaction.getStarts('enrich'));
    expect(log.starts).toHaveLength(1);

    pass(10 * SECOND);
    await queue.pump();
    await until(first, { state: 'done' });
    pass(2 * SECOND);
    await queue.pump();
    await until(second, { state: 'done' });
  });

  describe('when the key is changed', () => {
    const keyOf = (digit: string) => ({ id: digit.repeat(32), origin: 'https://service.example' });
    const refuse = (retryAt: number) =>
      Promise.reject(new ProblemError({ code: 'rate-limited', retryAt }));

    it('leaves the block with the key before: a click goes at once', async () => {
      const { memory, clock, calls, start, until } = setUpQueue();
      memory.connect(keyOf('a'));
      const retryAt = clock.now + LIMIT_WINDOW_MS;
      const queue = await start((job) =>
        job.key.startsWith('refused') ? refuse(retryAt) : Promise.resolve(done),
      );
      await until(await queue.addOne(draftOf({ key: 'refused' })), { waitingFor: 'limit' });
      memory.connect(keyOf('b'));
      await queue.noteConnection();
      await until(await queue.addOne(draftOf({ key: 'click' })), { state: 'done' });
      memory.connect(keyOf('a'));
      const again = await queue.addOne(draftOf({ key: 'click' }));
      expect(calls).toHaveLength(2);
      expect(memory.get(again)?.state).toBe('waiting');
    });

    it('blocks nothing when the key before is refused late', async () => {
      const { memory, clock, start, until } = setUpQueue();
      memory.connect(keyOf('a'));
      let answerFirst: (error: unknown) => void = () => undefined;
      const queue = await start((job) =>
        job.key.startsWith('first')
          ? new Promise((_, reject) => void (answerFirst = reject))
          : Promise.resolve(done),
      );
      const first = await queue.addOne(draftOf({ key: 'first' }));
      await until(first, { state: 'running' });
      memory.connect(keyOf('b'));
      await queue.noteConnection();
      answerFirst(new ProblemError({ code: 'rate-limited', retryAt: clock.now + LIMIT_WINDOW_MS }));
      await until(first, { state: 'waiting' });
      await until(await queue.addOne(draftOf({ key: 'click' })), { state: 'done' });
    });
  });
});

describe('lanes', () => {
  it('let a click go before a bulk, and a bulk before a prefetch', async () => {
    const { memory, pass, start, calls, waitForState } = setUpQueue();
    memory.connect({ id: 'first', origin: 'https://service.example' });
    const queue = await start();
    for (let index = 0; index < 5; index += 1) await queue.addOne();
    await waitForState('done', 5);
    await queue.addOne(draftOf({ lane: 'prefetch', key: 'prefetch' }));
    await queue.addOne(draftOf({ lane: 'bulk', key: 'bulk' }));
    await queue.addOne(draftOf({ lane: 'click', key: 'click' }));
    pass(LIMIT_WINDOW_MS);
    await queue.pump();
    await waitForState('done', 8);
    expect(calls.slice(5).map(([job]) => job?.lane)).toEqual(['click', 'bulk', 'prefetch']);
  });

  it('starve nobody: a bulk goes on although the rep clicks without end', async () => {
    const { memory, pass, start, calls } = setUpQueue();
    memory.connect({ id: 'first', origin: 'https://service.example' });
    const queue = await start();
    await queue.addOne(draftOf({ lane: 'bulk', key: 'bulk' }));
    await queue.addOne(draftOf({ lane: 'prefetch', key: 'prefetch' }));
    for (let index = 0; index < 60; index += 1) {
      await queue.addOne(draftOf());
      pass(6 * SECOND);
      await queue.pump();
    }
    const lanes = calls.flat().map((job) => job.lane);
    expect(lanes).toContain('bulk');
    expect(lanes).toContain('prefetch');
  });
});
