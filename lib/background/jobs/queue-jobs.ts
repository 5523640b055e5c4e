import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { Settings } from '@/lib/contract/stored/settings';
import { isDeliveryForbidden } from './is-forbidden';
import type { BookRepository } from '../storage/books/book-repository';
import type { CredentialStore } from '../storage/credentials';
import type { JobDefinition, JobRunResult, RunContext } from './define-job';
import { getTraits, jobDefinitions, runJobs } from './job-definitions';
import { createKeyFence, type KeyFence } from '../service-client/key-fence';
import type { Additions } from './list-additions';
import type { ListRepository } from '../storage/lists/list-repository';
import type { QueueDependencies } from '../queue/dependencies';
import type { QueueJob } from '../queue/store';
import type { createServiceClient } from '../service-client/service-client';
import type { JobInput, JobKind, JobOutput } from '@/lib/contract/stored/job-kinds';
import { completePush } from '@/lib/domain/push/last-check/complete-push';
import type { CompleteAfter } from '../queue/requests/followers';

/** The queue's jobs and the definition of their kind. Jobs that share a call are of one kind, and the store has parsed them. */
const asKnown = (queued: QueueJob[]) => {
  const jobs = queued as Job[];
  const kind = jobs[0]?.kind ?? 'connection.test';
  return { kind, jobs, definition: jobDefinitions[kind] as JobDefinition<JobKind> };
};

/** Puts what an enrichment found onto the record of the push that comes after it. Both are parsed already. */
const completeAfter: CompleteAfter = (job, after) => {
  if (job.kind !== 'push' || after.kind !== 'enrich') return { input: job.input };
  const { contact } = after.output as JobOutput<'enrich'>;
  return { input: completePush(job.input as JobInput<'push'>, contact) };
};

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
async function runFenced<K extends JobKind>(
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

/** Connects the queue's engine to the job definitions. A call is made with the key that its jobs were made for. */
export const createQueueJobs = ({
  clientFor,
  credentials,
  books,
  lists,
  additions,
  findMapping,
  getSettings,
  now,
}: {
  clientFor: ReturnType<typeof createServiceClient>;
  credentials: Pick<CredentialStore, 'describe'>;
  books: BookRepository;
  lists: ListRepository;
  additions: Additions;
  findMapping: RunContext['findMapping'];
  getSettings: () => Settings;
  now: () => number;
}): Pick<
  QueueDependencies,
  'run' | 'freeze' | 'getTraits' | 'countFitting' | 'completeAfter' | 'renewInput'
> => {
  return {
    run: async (queued, call) => {
      const { kind, jobs, definition } = asKnown(queued.filter((job) => job !== undefined));
      const [first] = jobs;
      if (!first) return [];
      const { isFreeRead = false } = getTraits(kind, first.input);
      const client = clientFor({
        call,
        isFreeRead,
        // What the service has accepted is only asked about.
        isForbidden: (policy) =>
          call.state !== 'polling' && jobs.some((job) => isDeliveryForbidden(job, policy)),
      });
      const settings = getSettings();
      const context = { client, books, lists, additions, findMapping, settings, now };
      if (call.body !== null || call.run !== null) {
        return (await definition.runCall?.(call, queued as (Job | undefined)[], context)) ?? [];
      }
      return runFenced(kind, jobs, context, createKeyFence(credentials));
    },
    freeze: (queued, callId) => {
      const { jobs, definition } = asKnown(queued);
      const isFirst = jobs.every(
        (job) => job.operation === definition.operation && job.progress === null,
      );
      return isFirst ? (definition.freeze?.(jobs, callId, getSettings()) ?? null) : null;
    },
    getTraits: (queued) => {
      const { kind, input } = queued as Job;
      return getTraits(kind, input);
    },
    completeAfter,
    renewInput: (queued, isAlone) =>
      asKnown([queued]).definition.renewInput(queued as Job, { now: now(), isAlone }),
    countFitting: (queued) => {
      const { jobs, definition } = asKnown(queued);
      return definition.countFitting(jobs);
    },
  };
};
