import type { JobOf } from '@/lib/contract/stored/job';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { BookRepository } from '../storage/books/book-repository';
import type { KeyFence } from '../service-client/key-fence';
import type { RunContext, JobRunResult } from './define-job';
import { jobDefinitions, runJobs } from './job-definitions';

/** A repository for one call: it stores nothing of the call once another key is saved. */
export const fenceRepository = (
  books: BookRepository,
  expectSameKey: KeyFence,
): BookRepository => ({
  ...books,
  keep: (scope, list, changesBefore) =>
    expectSameKey().then(() => books.keep(scope, list, changesBefore)),
  drop: (domain) => expectSameKey().then(() => books.drop(domain)),
  keepOwners: (owners) => expectSameKey().then(() => books.keepOwners(owners)),
});

/**
 * Makes the next call of jobs of one kind that share it. If the key changed meanwhile, an answer that belongs to the team of
 * the old key is dropped.
 * @throws ProblemError of the service, or `service-down` when the key changed before the call.
 */
export async function runFenced<K extends JobKind>(
  kind: K,
  jobs: JobOf<K>[],
  context: RunContext,
  expectSameKey: KeyFence,
): Promise<JobRunResult<K>[]> {
  const books = fenceRepository(context.books, expectSameKey);
  const results = await runJobs(kind, jobs, { ...context, books });
  if (jobDefinitions[kind].isTeamAnswer) await expectSameKey();
  return results;
}
