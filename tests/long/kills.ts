import { setTimeout as sleep } from 'node:timers/promises';
import type { MessageInput, MessageName, MessageOutput } from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Job } from '@/lib/contract/stored/job';
import { killWorker } from '../support/browser/kill-worker';
import type { Product } from '../support/product';

/** A rep who keeps working while the worker and the browser are killed. */

export type KillSort = 'worker' | 'browser';

export interface Rep {
  /** The current product: a new one after the browser was killed. */
  getProduct: () => Product;
  /** Sends a message until the background answers it, as a rep clicks again when nothing happened. */
  send: <N extends MessageName>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;
  /** Adds a job once, whatever is killed meanwhile. The label distinguishes it from others of its kind. */
  addOnce: (job: NewJobInput) => Promise<Job>;
  kill: (sort: KillSort) => Promise<void>;
  /** Connects again when the extension says that its database is gone. Returns how often it was gone so far. */
  reconnectIfLost: () => Promise<number>;
  /** The text that the sandbox accepts as the rep’s key now. */
  key: { text: string };
  /** Times of the kills so far, in ms since 1970. */
  killedAt: readonly number[];
}

/** In ms: between two attempts, and until the rep gives up. */
const PAUSE_MS = 50;
const PATIENCE_MS = 60_000;

/** Whether the background answered, if only with a problem. */
const isAnswer = (error: unknown) =>
  error instanceof ProblemError && error.problem.code !== 'internal';

export function createRep(first: Product): Rep {
  let product = first;
  const killedAt: number[] = [];
  const patiently = async <T>(ask: () => Promise<T>): Promise<T> => {
    const givesUpAt = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (isAnswer(error) || Date.now() > givesUpAt) throw error;
        await sleep(PAUSE_MS);
      }
    }
  };
  const send: Rep['send'] = (name, input) => patiently(() => product.send(name, input));
  const key = { text: 'demo' };
  let losses = 0;
  const reconnectIfLost = async () => {
    if ((await send('hint.next', null)) === 'lost') {
      losses += 1;
      await send('hint.done', { hint: 'lost' });
      await send('connection.save', { address: product.sandbox.url, key: key.text });
    }
    return losses;
  };
  return {
    getProduct: () => product,
    send,
    addOnce: (job) =>
      patiently(async () => {
        const { key, label } = job.subject;
        const known = await product.send('job.list', { subject: key, limit: 500 });
        const same = known.find((one) => one.kind === job.kind && one.subject.label === label);
        return same ?? (await product.send('job.add', job));
      }),
    key,
    killedAt,
    reconnectIfLost,
    kill: async (sort) => {
      killedAt.push(Date.now());
      if (sort === 'browser') product = await product.crash();
      else await killWorker(product.browser);
      // Any message from a page of the extension wakes the worker.
      await send('queue.state', null);
      if (sort === 'browser') await reconnectIfLost();
    },
  };
}
