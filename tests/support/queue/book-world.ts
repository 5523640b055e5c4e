import { setImmediate as nextTurn } from 'node:timers/promises';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { createAdditions } from '@/lib/background/jobs/list-additions';
import { createListRepository } from '@/lib/background/storage/lists/list-repository';
import { listKnown, readListStart } from '@/lib/background/storage/lists/read-list';
import { readOwners, readBookStart } from '@/lib/background/storage/books/read-book';
import { createClient } from '@/lib/background/service-client/client';
import { openDatabase } from '@/lib/background/storage/database';
import { draftJob, draftNewJob } from '@/lib/background/jobs/draft-job';
import { getTraits } from '@/lib/background/jobs/job-definitions';
import { receiptUpdates } from '@/lib/background/jobs/receipt-updates';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue, type Queue } from '@/lib/background/queue/engine';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { findJob } from '@/lib/background/storage/stored-jobs';
import type { NewJob } from '@/lib/contract/messages/new-job';
import { jobSchema, type Job } from '@/lib/contract/stored/job';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { operations } from '@/lib/contract/service/operations';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { BOOK_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import type { BookStart } from '@/lib/contract/stored/book';
import { createSandbox } from '@/sandbox/app';

/**
 * The background’s queue, client, books and lists against a sandbox, on one clock that jumps to whatever a test waits
 * for. The test that uses this imports `fake-indexeddb/auto`.
 */

const START = Date.parse('2026-11-21T09:30:00.000Z');
let worlds = 0;

/** What the service was asked: method and path, and the body as it was sent. */
interface Asked {
  call: string;
  body: string;
}

/** `changeAnswer` stands between the service and the client. */
export async function createBookWorld(
  key: string,
  changeAnswer: (answer: Response, asked: Asked) => Response | Promise<Response> = (answer) =>
    answer,
) {
  const clock = { now: START };
  const now = () => clock.now;
  const { app, store: service } = createSandbox({ now });
  const database = await openDatabase(`book world ${(worlds += 1)}`);
  const credentials = createCredentialStore(database, now);
  await credentials.save({ address: 'http://127.0.0.1', key });
  /** Each call: when, what, and its status. */
  const calls: { at: number; call: string; status: number }[] = [];
  const rateLimitBlocks = createRateLimitBlocks({ now, elapsed: now });
  const send = async (...request: Parameters<typeof fetch>) => {
    const sent = new Request(...request);
    const call = `${sent.method} ${new URL(sent.url).pathname}`;
    const body = await sent.clone().text();
    const response = await app.request(sent);
    calls.push({ at: clock.now - START, call, status: response.status });
    return { response, asked: { call, body } };
  };
  let ids = 0;
  let killWorker: () => void = () => undefined;

  /** Starts a worker; the one before is dead from then on. */
  const startWorker = async () => {
    let hasDied = false;
    killWorker();
    killWorker = () => {
      hasDied = true;
    };
    let wakeAt: number | null = null;
    const underWay = new Set<Promise<unknown>>();
    /** Begins a part of the work, and notes it until it ends. A dead worker begins nothing. */
    const track = <T>(begin: () => Promise<T>): Promise<T> => {
      if (hasDied) return new Promise<never>(() => undefined);
      const part = begin();
      underWay.add(part);
      return part.finally(() => underWay.delete(part));
    };
    const client = createClient({
      readCredentials: credentials.read,
      getPaths: () => ({}),
      hasHost: () => Promise.resolve(true),
      isOnline: () => true,
      stayAwakeDuring: (work) => work,
      rateLimitBlocks,
      // A dead worker receives no response, so it stores none.
      fetch: async (...request) => {
        const { response, asked } = await send(...request);
        return hasDied ? new Promise<never>(() => undefined) : changeAnswer(response, asked);
      },
      now,
    });
    const books = createBookRepository({ database, now, onChange: () => undefined });
    const lists = createListRepository({ database, now, onChange: () => undefined });
    const additions = createAdditions(database, (draft) => queue.add([draft]));
    const queueJobs = createQueueJobs({
      clientFor: () => client,
      credentials,
      books,
      lists,
      additions,
      findMapping: () => Promise.resolve(null),
      getSettings: () => DEFAULT_SETTINGS,
      now,
    });
    const store = createIdbQueueStore(database);
    const queue: Queue = createQueue({
      store: { transaction: (work, options) => track(() => store.transaction(work, options)) },
      freeze: queueJobs.freeze,
      completeAfter: queueJobs.completeAfter,
      renewInput: queueJobs.renewInput,
      run: (queued, call) => track(() => queueJobs.run(queued, call)),
      getTraits: ({ kind, input }) => getTraits(kind, input as never),
      countFitting: queueJobs.countFitting,
      receipts: receiptUpdates,
      getPerMinute: (operation) => operations[operation].perMinute,
      now,
      elapsed: now,
      rateLimitBlocks,
      random: () => 0.5,
      createId: () => `id-${String((ids += 1)).padStart(4, '0')}`,
      onChange: () => undefined,
      onWake: (at) => {
        wakeAt = at;
      },
      onFault: (error) => {
        throw error;
      },
      onStoreProblem: () => undefined,
    });
    await queue.start();
    return {
      queue,
      books,
      lists,
      getWakeAt: () => wakeAt,
      /** What follows a part of the work begins before the next turn of the event loop. */
      untilIdle: async () => {
        do {
          await Promise.allSettled(underWay);
          await nextTurn();
        } while (underWay.size > 0);
      },
    };
  };
  let worker = await startWorker();
  const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

  const add = async <K extends JobKind>(kind: K, input: JobInput<K>): Promise<string> => {
    const subject = { kind: 'service', key: BOOK_SUBJECT_KEY, label: '' } as const;
    const asked = { subject, lane: 'click', again: true } as const;
    const draft = draftJob(kind, input, asked, { holdMs: 0, bulkId: null });
    const [id = ''] = await worker.queue.add([draft]);
    return id;
  };
  /** Adds what a rep asks for, as a click or as one bulk. Returns the ids of the jobs that come first. */
  const addNew = (jobs: NewJob[], bulkId: string | null = null): Promise<string[]> =>
    worker.queue.add(jobs.map((job) => draftNewJob(job, { holdMs: 0, bulkId, references: {} })));
  const find = async (id: string): Promise<Job> => {
    const job = await findJob(database, id);
    if (!job) throw new Error(`There is no job ${id}`);
    return job;
  };
  /** Moves the clock on until the job is as wanted. */
  const until = async (id: string, isWanted: (job: Job) => boolean): Promise<Job> => {
    for (;;) {
      const job = await find(id);
      if (isWanted(job)) return job;
      if (job.state === 'waiting') clock.now = Math.max(clock.now, job.notBefore);
      await worker.queue.pump();
      await pause();
    }
  };
  const untilEnd = (id: string) => until(id, (job) => !isJobOpen(job));

  return {
    clock,
    calls,
    service,
    credentials,
    /** Until the queue has done all that it can do at this time of the clock, however long that takes. */
    untilIdle: () => worker.untilIdle(),
    /** Moves the clock on to when the queue can do more, and lets it begin. Only if it is idle, so that calls take no time. */
    goOn: async () => {
      clock.now = Math.max(clock.now, worker.getWakeAt() ?? 0);
      await worker.queue.pump();
    },
    database,
    add,
    addNew,
    /** Every job, the oldest first. */
    listJobs: async () => (await database.getAll('jobs')).map((each) => jobSchema.parse(each)),
    find,
    until,
    untilEnd,
    /** Adds a job, and returns it when it has ended. */
    ask: async <K extends JobKind>(kind: K, input: JobInput<K>) => untilEnd(await add(kind, input)),
    read: async (choice: string | null = null): Promise<BookStart> => {
      const start = await readBookStart(database, choice, now());
      if (start === null || start === 'unreadable') throw new Error('There is no book');
      return start;
    },
    retry: (id: string) => worker.queue.retry(id),
    cancel: (id: string) => worker.queue.cancel(id),
    /** Null: the list is not known. */
    readList: async (id: string) => {
      const start = await readListStart(database, id);
      if (start === 'unreadable') throw new Error('The list cannot be read');
      return start;
    },
    listKnown: () => listKnown(database),
    getLists: () => worker.lists,
    readOwners: () => readOwners(database),
    /** Kills the worker, with calls that it has just begun, and starts another. */
    rebirth: async () => {
      await nextTurn();
      worker = await startWorker();
    },
    /** Calls the service without the extension. */
    beside: async (path: string, init: RequestInit = {}): Promise<unknown> => {
      const headers = { 'x-api-key': key, 'content-type': 'application/json' };
      const response = await app.request(path, { headers, ...init });
      return response.json();
    },
    setFaults: (rules: object[]) =>
      app.request('/_sandbox/faults', { method: 'POST', body: JSON.stringify({ rules }) }),
  };
}
