import { isJobCancellable, isJobOpen, type JobState } from '@/lib/contract/stored/job-state';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import { jobSchema, type Job } from '@/lib/contract/stored/job';
import type { KnownSubject } from '@/lib/contract/messages/known-subject';
import { messages, type MessageInput, type MessageName } from '@/lib/contract/messages/messages';
import type { Topic } from '@/lib/contract/messages/messages';
import type { FakeBackground } from './fake-background';

/** Messages about jobs, bulks and pauses in the fake background. No job runs. */

type JobMessage = Extract<MessageName, `${'job' | 'bulk' | 'pause'}.${string}`>;

/** How long a result stays valid, by kind. */
const getFreshMs = (job: Job): number => {
  if (job.kind === 'crm.search') return 10 * MINUTE;
  return job.kind === 'enrich' && !job.input.sync_to_crm && !job.input.force_refresh ? DAY : 0;
};

const HELD_KINDS: Job['kind'][] = ['push', 'account.assign', 'account.dismiss'];

const isNews = ({ lane, state, isCleared }: Job) =>
  !isCleared && (lane !== 'prefetch' || state !== 'done');

const hasEnded = ({ state }: Job) =>
  state === 'done' || state === 'failed' || state === 'cancelled';

const isToBeRetried = ({ state }: Job) => state === 'failed' || state === 'needs-you';

const UNKNOWN: KnownSubject = {
  enriched: null,
  searches: [],
  writtenAt: null,
  correction: null,
  preference: null,
};

export type JobChange = Partial<Omit<Job, 'kind'>>;

export function answerJobMessages(
  background: FakeBackground,
  announce: (...topics: Topic[]) => void,
) {
  let count = 0;
  const find = (id: string) => background.jobs.find((job) => job.id === id) ?? null;

  const replace = (isMeant: (job: Job) => boolean, changed: JobChange) => {
    background.jobs = background.jobs.map((job) =>
      isMeant(job) ? jobSchema.parse({ ...job, changedAt: Date.now(), ...changed }) : job,
    );
    announce('jobs');
  };
  const changeBulk = (id: string, change: (bulk: Bulk) => Partial<Bulk>) => {
    background.bulks = background.bulks.map((bulk) =>
      bulk.id === id ? { ...bulk, ...change(bulk) } : bulk,
    );
    announce('jobs');
  };
  const goOn: JobChange = { state: 'waiting', waitingFor: 'turn', problem: null };
  const cancelled: JobChange = { state: 'cancelled', waitingFor: null };

  const add = (input: MessageInput<'job.add'>, bulkId: string | null): Job => {
    const { again, ...asked } = messages['job.add'].input.parse(input);
    const valid = background.jobs.find(
      (job) =>
        job.kind === asked.kind &&
        job.subject.key === asked.subject.key &&
        JSON.stringify(job.input) === JSON.stringify(asked.input) &&
        (isJobOpen(job) ||
          (!again && job.state === 'done' && Date.now() - job.changedAt < getFreshMs(job))),
    );
    if (valid) return valid;
    const now = Date.now();
    const holdMs = HELD_KINDS.includes(asked.kind) ? background.settings.holdSeconds * SECOND : 0;
    const added = jobSchema.parse({
      ...asked,
      id: `added-${++count}`,
      key: asked.kind,
      operation: 'searchCrm',
      group: '',
      bulkId,
      state: 'waiting',
      waitingFor: holdMs > 0 ? 'hold' : 'turn',
      notBefore: now + holdMs,
      createdAt: now,
      changedAt: now,
      attempts: 0,
      lease: null,
      batch: null,
      inDoubt: false,
      isCleared: false,
      problem: null,
      progress: null,
      output: null,
    });
    background.jobs = [added, ...background.jobs];
    announce('jobs');
    return added;
  };

  const handlers: { [N in JobMessage]: (input: MessageInput<N>) => unknown } = {
    'job.add': (input) => add(input, null),
    'job.get': ({ id }) => find(id),
    'job.list': ({ subject, limit }) =>
      background.jobs.filter((job) => job.subject.key === subject).slice(0, limit),
    'job.page': ({ filter, offset, limit }) => {
      const shown = background.jobs.filter(
        (job) => isNews(job) && (filter === 'all' || job.state === 'needs-you'),
      );
      return { jobs: shown.slice(offset, offset + limit), total: shown.length };
    },
    'job.held': () =>
      background.jobs
        .filter(({ waitingFor, bulkId }) => waitingFor === 'hold' && bulkId === null)
        .sort((one, other) => one.notBefore - other.notBefore),
    'job.counts': () => {
      const clicked = background.jobs.filter(({ lane }) => lane !== 'prefetch');
      const countIn = (state: JobState) => clicked.filter((job) => job.state === state).length;
      const pauses = background.pauses.filter(({ problem }) => problem.code !== 'offline');
      return {
        waiting: countIn('waiting'),
        running: countIn('running'),
        needsYou: countIn('needs-you') + pauses.length,
      };
    },
    'job.retry': ({ id }) => {
      replace((job) => job.id === id, goOn);
      return find(id);
    },
    'job.cancel': ({ id }) => {
      replace((job) => job.id === id && isJobCancellable(job), cancelled);
      return find(id);
    },
    'job.clear': () => {
      replace(hasEnded, { isCleared: true });
      return null;
    },
    'bulk.add': ({ bulk, jobs, newList }) => {
      if (background.bulks.some(({ id }) => id === bulk.id)) return null;
      const waiting = newList ? jobs.length : new Set(jobs.map((job) => add(job, bulk.id).id)).size;
      const counts = { waiting, running: 0, done: 0, failed: 0, 'needs-you': 0, cancelled: 0 };
      background.bulks = [
        {
          ...bulk,
          createdAt: Date.now(),
          endedAt: null,
          total: waiting,
          counts,
          heldUntil: null,
          leftMs: null,
          isPaused: false,
          newList: newList ? { name: newList.name, state: 'waiting', problem: null } : null,
        },
        ...background.bulks,
      ];
      announce('jobs');
      return null;
    },
    'bulk.list': () => background.bulks,
    'bulk.cancel': ({ id }) => {
      replace((job) => job.bulkId === id && isJobCancellable(job), cancelled);
      changeBulk(id, ({ counts }) => {
        const unsent = counts.cancelled + counts.waiting;
        return {
          counts: { ...counts, waiting: 0, cancelled: unsent },
          heldUntil: null,
          leftMs: null,
          endedAt: Date.now(),
        };
      });
      return null;
    },
    'bulk.pause': ({ id }) => {
      changeBulk(id, () => ({ isPaused: true, leftMs: null }));
      return null;
    },
    'bulk.resume': ({ id }) => {
      changeBulk(id, () => ({ isPaused: false }));
      return null;
    },
    'bulk.retry': ({ id }) => {
      replace((job) => job.bulkId === id && isToBeRetried(job), goOn);
      changeBulk(id, ({ counts }) => {
        const waiting = counts.waiting + counts.failed + counts['needs-you'];
        return { counts: { ...counts, waiting, failed: 0, 'needs-you': 0 }, endedAt: null };
      });
      return null;
    },
    'bulk.jobs': ({ id, offset, limit }) => {
      const jobs = background.jobs.filter(({ bulkId }) => bulkId === id);
      return { jobs: jobs.slice(offset, offset + limit), total: jobs.length };
    },
    'bulk.estimate': ({ kind, calls }) => {
      const perMinute = kind === 'enrich' ? 5 : kind === 'account.enrich' ? 10 : null;
      if (background.pauses.length > 0) return { type: 'unknown' };
      return perMinute === null
        ? { type: 'no-limit' }
        : { type: 'about', ms: Math.floor((calls - 1) / perMinute) * MINUTE };
    },
    'bulk.known': ({ keys }) => keys.map((key) => background.known[key] ?? UNKNOWN),
    'pause.list': () => background.pauses,
    'pause.end': ({ code }) => {
      background.pauses = background.pauses.filter(({ problem }) => problem.code !== code);
      replace(({ waitingFor, problem }) => waitingFor === 'pause' && problem?.code === code, goOn);
      return null;
    },
  };
  return { handlers, replace, goOn };
}
