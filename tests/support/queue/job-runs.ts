import { vi } from 'vitest';
import type { BookRepository } from '@/lib/background/storage/books/book-repository';
import type { StoredHead } from '@/lib/background/storage/books/read-book';
import type { Client } from '@/lib/background/service-client/client';
import type { RunContext, JobRunResult } from '@/lib/background/jobs/define-job';
import { jobDefinitions, runJobs } from '@/lib/background/jobs/job-definitions';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { operations, type OperationName, type ReplyOf } from '@/lib/contract/service/operations';
import type { Settings } from '@/lib/contract/stored/settings';
import { noAdditions, noBooks, noLists } from './no-repositories';

/** Runs single jobs: a client that answers from memory, leased jobs, and a clock that stands still. */

export const NOW = 10_000;

/** A client that returns these replies one by one, each parsed like one of the service. */
export function clientOf<N extends OperationName>(name: N, ...replies: unknown[]) {
  let calls = 0;
  const method = vi.fn<(request: unknown) => Promise<ReplyOf<N>>>(() => {
    const reply = replies[Math.min(calls, replies.length - 1)];
    calls += 1;
    if (reply instanceof Error) return Promise.reject(reply);
    return Promise.resolve(operations[name].reply.parse(reply) as ReplyOf<N>);
  });
  return { client: { [name]: method } as Partial<Client> as Client, method };
}

/** A leased job of a kind, before its first call unless `changed` says otherwise. */
export const jobOf = <K extends JobKind>(kind: K, input: JobInput<K>, changed: object = {}) =>
  ({
    id: 'job-1',
    kind,
    input,
    operation: jobDefinitions[kind].operation,
    createdAt: 9000,
    bulkId: null,
    progress: null,
    callId: null,
    inDoubt: false,
    ...changed,
  }) as JobOf<K>;

/** A repository that keeps nothing; its methods are spies. */
export const booksOf = (head?: StoredHead) => ({
  ...noBooks,
  keep: vi.fn(noBooks.keep),
  drop: vi.fn(noBooks.drop),
  changeAccounts: vi.fn(noBooks.changeAccounts),
  keepOwners: vi.fn(noBooks.keepOwners),
  findHead: () => Promise.resolve(head),
});

export const contextOf = (
  client: Client,
  settings: Partial<Settings> = {},
  books: BookRepository = booksOf(),
): RunContext => ({
  client,
  books,
  lists: noLists,
  additions: noAdditions,
  findMapping: () => Promise.resolve(null),
  settings: { ...DEFAULT_SETTINGS, ...settings },
  now: () => NOW,
});

/** The result of a single job. */
export async function runOne<K extends JobKind>(
  kind: K,
  job: JobOf<K>,
  client: Client,
  books?: BookRepository,
): Promise<JobRunResult<K>> {
  const [result, ...others] = await runJobs(kind, [job], contextOf(client, {}, books));
  if (!result || others.length > 0) throw new Error('One job, but not one result');
  return result;
}
