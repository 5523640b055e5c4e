import { SECOND } from '@/lib/contract/duration';
import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import { getFirstIssue } from '@/lib/contract/first-issue';
import { LIST_TO_CREATE } from '@/lib/contract/service/list-item-fields';
import type { References } from '@/lib/contract/service/references';
import type { Policy } from '@/lib/contract/policy/policy';
import { NEW_LIST_SUBJECT_KEY } from '@/lib/contract/stored/subject-keys';
import { mapInSlices } from '@/lib/platform/yield-to-main';
import type { NewBulk } from '../queue/bulks/add-bulk';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job } from '@/lib/contract/stored/job';
import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { newJobSchema, type NewJob, type NewJobInput } from '@/lib/contract/messages/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { pageBulkJobs } from '../bulks/bulk-jobs';
import { estimateDuration } from '../bulks/estimate-duration';
import { isForbidden } from '../jobs/is-forbidden';
import type { HandlerDependencies } from './handlers';
import type { Handlers, MessageParsed } from '@/lib/contract/messages/messages';
import type { SettingsStore } from '../storage/settings-store';
import { listKnownKeys } from '../storage/known-keys';
import { draftJob, draftNewJob } from '../jobs/draft-job';
import { toKey } from '../queue/requests/add-jobs';
import { getTraits, isHeldForUndo, jobDefinitions } from '../jobs/job-definitions';
import { describeWaiting, readQueueStatus } from '../queue-store/queue-status';
import { readConnection } from '../storage/saved-connection';
import { readQueue, type QueueReading } from '../storage/queue-reading';
import { findJob, findNewestOfKey, listSubjectJobs } from '../storage/stored-jobs';

/** How long the rep may undo a job before it is sent. */
export const createHold =
  (settings: Pick<SettingsStore, 'get'>) =>
  ({ kind, input }: { kind: JobKind; input: unknown }): number =>
    // The input was parsed with the schema of its kind when the job was stored.
    isHeldForUndo(kind, input as JobInput<typeof kind>) ? settings.get().holdSeconds * SECOND : 0;

/** What the messages about jobs, bulks and pauses do. */
export function createJobHandlers({ database, settings, queue, now }: HandlerDependencies) {
  const { getPerMinute } = settings;
  const preparedBulks = createPreparedBulks();
  const getHoldMs = () => settings.get().holdSeconds * SECOND;
  const getHoldOf = createHold(settings);
  const getQueueStatus = (reading: QueueReading) => readQueueStatus(reading, getPerMinute, now());

  const describe = async (jobs: Job[]): Promise<Job[]> => {
    const queueStatus = await getQueueStatus(readQueue(database));
    return jobs.map((job) => describeWaiting(job, queueStatus));
  };
  const find = async (id: string): Promise<Job | null> => {
    const job = await findJob(database, id);
    return job ? describeWaiting(job, await getQueueStatus(readQueue(database))) : null;
  };
  const draft = (job: NewJob) => {
    const { references } = settings.get();
    return draftNewJob(job, { holdMs: getHoldMs(), bulkId: null, references });
  };

  return {
    'job.add': async (asked, shownId) => {
      if (isForbidden(asked, settings.getPolicy())) throw new ProblemError({ code: 'not-allowed' });
      const isRead = getTraits(asked.kind, asked.input).isFreeRead;
      const [id] = await queue.add([draft(asked)], isRead ? undefined : shownId);
      const job = id === undefined ? null : await find(id);
      if (!job) throw new ProblemError({ code: 'internal', message: 'The job was not stored' });
      return job;
    },
    'job.find': async ({ job: asked, since }, shownId) => {
      const { key, freshMs } = draft(asked);
      const saved = await readConnection(database);
      const id = shownId ?? saved?.id;
      const found = await findNewestOfKey(database, toKey(key, id === undefined ? null : { id }));
      if (!found || found.state === 'cancelled') return null;
      const isFresh = found.state === 'done' && found.changedAt > now() - freshMs;
      const isCurrent = isJobOpen(found) || isFresh || found.changedAt >= since;
      return isCurrent ? find(found.id) : null;
    },
    'job.get': ({ id }) => find(id),
    'job.list': async ({ subject, limit }) => {
      const keys = await listKnownKeys(database, subject);
      const lists = await Promise.all(keys.map((key) => listSubjectJobs(database, key, limit)));
      const jobs = lists.flat().sort((one, other) => other.createdAt - one.createdAt);
      return describe(jobs.slice(0, limit));
    },
    'job.retry': async ({ id }) => {
      await queue.retry(id, getHoldOf);
      return find(id);
    },
    'job.cancel': async ({ id }) => {
      await queue.cancel(id);
      return find(id);
    },

    'bulk.prepare': ({ id, part, jobs }) => {
      preparedBulks.keep(id, part, jobs);
      return Promise.resolve();
    },
    'bulk.add': async ({ parts = 0, jobs, ...asked }, shownId) => {
      const all = [...preparedBulks.take(asked.bulk.id, parts), ...jobs];
      const drafted = await draftBulk(
        { ...asked, jobs: all },
        {
          holdMs: getHoldMs(),
          policy: settings.getPolicy(),
          references: settings.get().references,
        },
      );
      return queue.addBulk(drafted, shownId);
    },
    'bulk.cancel': ({ id }) => queue.cancelBulk(id),

    'bulk.pause': ({ id }) => queue.pauseBulk(id),
    'bulk.resume': ({ id }) => queue.resumeBulk(id),
    'bulk.retry': ({ id }) => queue.retryBulk(id, getHoldOf),
    'bulk.jobs': async (asked) => {
      const { jobs, total } = await pageBulkJobs(readQueue(database), asked);
      return { jobs: await describe(jobs), total };
    },
    'bulk.estimate': async ({ kind, calls }) => {
      const { operation } = jobDefinitions[kind];
      const next = { kind, operation };
      const reading = readQueue(database);
      return estimateDuration(
        reading,
        next,
        { calls },
        await getQueueStatus(reading),
        queue.findCallMs,
      );
    },

    'pause.end': ({ code }) => queue.endPauses([code]),
  } satisfies Partial<Handlers>;
}

/** As many as pages may send at the same time. Of one that was closed in the middle the parts remain until others come. */
const MAX_PREPARED = 3;

/** Large bulks, whose jobs come in several messages: what is here of those that are not added yet. In memory only. */
function createPreparedBulks() {
  const byId = new Map<string, Map<number, NewJobInput[]>>();
  return {
    /** Keeps a part of a bulk. The same part again replaces it. */
    keep: (id: string, part: number, jobs: NewJobInput[]) => {
      const parts = byId.get(id) ?? new Map<number, NewJobInput[]>();
      byId.set(id, parts.set(part, jobs));
      const [oldest] = byId.keys();
      if (oldest !== undefined && byId.size > MAX_PREPARED) byId.delete(oldest);
    },
    /**
     * Takes the jobs of the first parts of a bulk, in order, and forgets it.
     * @throws ProblemError `internal` when a part is missing, for instance because the worker died in between.
     */
    take: (id: string, parts: number) => {
      const kept = byId.get(id);
      byId.delete(id);
      return Array.from({ length: parts }, (_, part) => {
        const jobs = kept?.get(part);
        if (jobs) return jobs;
        throw new ProblemError({ code: 'internal', message: 'A part of the bulk is not here' });
      }).flat();
    },
  };
}

const addsToNewList = (job: NewJob): boolean =>
  job.kind === 'list-item.add' && job.input.listId === LIST_TO_CREATE;

interface BulkOptions {
  holdMs: number;
  policy: Policy;
  references: References;
}

/**
 * Parses and drafts all jobs of a bulk, in slices of some milliseconds.
 * @throws ProblemError `invalid` for a job that cannot be read, or whose list is neither known nor created with the bulk;
 * `not-allowed` for what the administrator forbids.
 */
async function draftBulk(
  { bulk, from, jobs, newList }: Omit<MessageParsed<'bulk.add'>, 'parts'>,
  { holdMs, policy, references }: BulkOptions,
): Promise<NewBulk> {
  const drafts = await mapInSlices(jobs, (raw) => {
    const { data: job, error } = newJobSchema.safeParse(raw);
    if (error) throw new ProblemError({ code: 'invalid', field: getFirstIssue(error).field });
    if (addsToNewList(job) !== (newList !== undefined)) {
      throw new ProblemError({ code: 'invalid', field: 'listId' });
    }
    if (isForbidden(job, policy, { isInBulk: true })) {
      throw new ProblemError({ code: 'not-allowed' });
    }
    return draftNewJob(job, { holdMs, bulkId: bulk.id, references });
  });
  if (!newList) return { bulk, from, drafts };
  const { name } = newList;
  const subject = {
    kind: 'service',
    key: NEW_LIST_SUBJECT_KEY,
    label: name.slice(0, MAX_SUBJECT_TEXT),
  } as const;
  const asked = { subject, lane: 'click', again: false } as const;
  const draft = draftJob('list.create', newList, asked, { holdMs, bulkId: null });
  return { bulk, from, drafts, newList: { name, draft } };
}
