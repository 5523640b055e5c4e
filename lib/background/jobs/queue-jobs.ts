import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { Settings } from '@/lib/contract/stored/settings';
import { isDeliveryForbidden } from './is-forbidden';
import type { BookRepository } from '../storage/books/book-repository';
import type { CredentialStore } from '../storage/credentials';
import type { RunContext } from './define-job';
import {
  countFitting,
  freeze,
  getTraits,
  jobDefinitions,
  renewInput,
  runCall,
} from './job-definitions';
import { runFenced } from './run-fenced';
import { createKeyFence } from '../service-client/key-fence';
import type { Additions } from './list-additions';
import type { ListRepository } from '../storage/lists/list-repository';
import type { QueueDependencies } from '../queue/dependencies';
import type { QueueJob } from '../queue/store';
import type { createServiceClient } from '../service-client/service-client';
import type { JobInput, JobOutput } from '@/lib/contract/stored/job-kinds';
import { completePush } from '@/lib/domain/push/last-check/complete-push';
import type { CompleteAfter } from '../queue/requests/followers';

/** Narrows the queue's jobs. Jobs that share a call are of one kind, and the store has parsed them. */
const asKnown = (queued: QueueJob[]) => {
  const jobs = queued as Job[];
  const kind = jobs[0]?.kind ?? 'connection.test';
  return { kind, jobs: jobs as JobOf<typeof kind>[] };
};

/** Puts what an enrichment found onto the record of the push that comes after it. Both are parsed already. */
const completeAfter: CompleteAfter = (job, after) => {
  if (job.kind !== 'push' || after.kind !== 'enrich') return { input: job.input };
  const { contact } = after.output as JobOutput<'enrich'>;
  return { input: completePush(job.input as JobInput<'push'>, contact) };
};

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
      const { kind, jobs } = asKnown(queued.filter((job) => job !== undefined));
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
        const all = queued as (typeof first | undefined)[];
        return runCall(kind, call, all, context);
      }
      return runFenced(kind, jobs, context, createKeyFence(credentials));
    },
    freeze: (queued, callId) => {
      const { kind, jobs } = asKnown(queued);
      const isFirst = jobs.every(
        (job) => job.operation === jobDefinitions[kind].operation && job.progress === null,
      );
      return isFirst ? freeze(kind, jobs, callId, getSettings()) : null;
    },
    getTraits: (queued) => {
      const { kind, input } = queued as Job;
      return getTraits(kind, input);
    },
    completeAfter,
    renewInput: (queued, isAlone) => {
      const { kind, jobs } = asKnown([queued]);
      const [job] = jobs;
      return job ? renewInput(kind, job, { now: now(), isAlone }) : queued.input;
    },
    countFitting: (queued) => {
      const { kind, jobs } = asKnown(queued);
      return countFitting(kind, jobs);
    },
  };
};
