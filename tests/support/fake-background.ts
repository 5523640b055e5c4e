import type { Connection } from '@/lib/contract/connection';
import { MINUTE } from '@/lib/contract/duration';
import { isJobOpen, jobSchema, type Job, type JobState } from '@/lib/contract/job';
import { messages, type MessageInput, type MessageName } from '@/lib/contract/messages';
import type { MessageOutput, Topic } from '@/lib/contract/messages';
import type { Page, PageReport } from '@/lib/contract/page';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { DEFAULT_SETTINGS, type Settings } from '@/lib/contract/settings';

/**
 * The background in memory, as the UI knows it: the messages of the contract and the change signal. It does no
 * job by itself: a test says how each one goes.
 */
export interface FakeBackground {
  connection: Connection | null;
  settings: Settings;
  jobs: Job[];
  /** Messages that were sent, in order. */
  sent: { name: MessageName; input: unknown }[];
  /** Problems that messages are answered with. */
  problems: Partial<Record<MessageName, Problem>>;
  /** The browser's answer when it is asked for a host. */
  allowsHosts: boolean;
  send: <N extends MessageName>(name: N, input: MessageInput<N>) => Promise<MessageOutput<N>>;
  onChange: (listener: (topics: Topic[]) => void) => () => void;
  /** The rep goes to a page; null: there is none to speak of. */
  show: (report: PageReport | null) => void;
  /** Puts jobs on disk, the last one the newest. */
  add: (...jobs: Job[]) => void;
  /** Changes a job, as a run would. Without an id, the newest one. */
  change: (changed: { state: JobState } & Partial<Omit<Job, 'kind'>>, id?: string) => void;
}

const isFresh = ({ changedAt }: Job) => Date.now() - changedAt < 10 * MINUTE;

const CONNECTION: Connection = {
  address: 'https://service.example',
  keyEnding: 'wxyz',
  savedAt: 0,
};

export function createFakeBackground(): FakeBackground {
  const listeners = new Set<(topics: Topic[]) => void>();
  const announce = (...topics: Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  let page: Page | null = null;
  let count = 0;

  const find = (id: string) => background.jobs.find((job) => job.id === id) ?? null;
  const replace = (id: string, changed: Partial<Omit<Job, 'kind'>>) => {
    background.jobs = background.jobs.map((job) =>
      job.id === id ? jobSchema.parse({ ...job, changedAt: Date.now(), ...changed }) : job,
    );
    announce('jobs');
    return find(id);
  };

  const handlers: {
    [N in MessageName]: (input: MessageInput<N>) => unknown;
  } = {
    'page.report': () => null,
    'page.current': () => page,
    'connection.get': () => background.connection,
    'connection.save': ({ address, key }) => {
      background.connection = { address, keyEnding: key.slice(-4), savedAt: Date.now() };
      announce('connection');
      return background.connection;
    },
    'connection.forget': () => {
      background.connection = null;
      announce('connection');
      return null;
    },
    'settings.get': () => background.settings,
    'settings.save': (changed) => {
      background.settings = { ...background.settings, ...changed };
      announce('settings');
      return background.settings;
    },
    'job.add': (input) => {
      const { again, ...asked } = messages['job.add'].input.parse(input);
      const isStanding = (job: Job) =>
        isJobOpen(job) ||
        (!again && job.kind === 'crm.search' && job.state === 'done' && isFresh(job));
      const standing = background.jobs.find(
        (job) =>
          isStanding(job) &&
          job.kind === asked.kind &&
          job.subject.key === asked.subject.key &&
          JSON.stringify(job.input) === JSON.stringify(asked.input),
      );
      if (standing) return standing;
      const now = Date.now();
      const added = jobSchema.parse({
        ...asked,
        id: `added-${++count}`,
        key: asked.kind,
        operation: 'searchCrm',
        state: 'waiting',
        waitingFor: 'turn',
        notBefore: now,
        createdAt: now,
        changedAt: now,
        attempts: 0,
        lease: null,
        problem: null,
        progress: null,
        output: null,
      });
      background.jobs = [added, ...background.jobs];
      announce('jobs');
      return added;
    },
    'job.get': ({ id }) => find(id),
    'job.list': ({ subject, limit }) =>
      background.jobs
        .filter((job) =>
          subject === undefined
            ? job.lane !== 'prefetch' || job.state !== 'done'
            : job.subject.key === subject,
        )
        .slice(0, limit),
    'job.counts': () => {
      const clicked = background.jobs.filter(({ lane }) => lane !== 'prefetch');
      const countIn = (state: JobState) => clicked.filter((job) => job.state === state).length;
      return {
        waiting: countIn('waiting'),
        running: countIn('running'),
        needsYou: countIn('needs-you'),
      };
    },
    'job.retry': ({ id }) => replace(id, { state: 'waiting', waitingFor: 'turn', problem: null }),
    'job.cancel': ({ id }) => replace(id, { state: 'cancelled', waitingFor: null }),
  };

  const background: FakeBackground = {
    connection: CONNECTION,
    settings: DEFAULT_SETTINGS,
    jobs: [],
    sent: [],
    problems: {},
    allowsHosts: true,
    async send(name, input) {
      background.sent.push({ name, input });
      // As the real one: what has the wrong shape is refused.
      messages[name].input.parse(input);
      await Promise.resolve();
      const problem = background.problems[name];
      if (problem) throw new ProblemError(problem);
      return handlers[name](input) as MessageOutput<typeof name>;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(report) {
      page = report && { tabId: 1, report };
      announce('page');
    },
    add(...jobs) {
      background.jobs = [...jobs.toReversed(), ...background.jobs];
      announce('jobs');
    },
    change(changed, id = background.jobs[0]?.id ?? '') {
      replace(id, changed);
    },
  };
  return background;
}
