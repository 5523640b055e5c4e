import { getTraits } from '@/lib/background/jobs/job-definitions';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { JobState } from '@/lib/contract/stored/job-state';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { KnownPerson } from '@/lib/contract/messages/company-people';
import type { WaitingWrites } from '@/lib/contract/messages/waiting-writes';
import type { Connection } from '@/lib/contract/stored/connection';
import type { Bulk } from '@/lib/contract/stored/bulk';
import type { Job } from '@/lib/contract/stored/job';
import type { KnownSubject } from '@/lib/contract/messages/known-subject';
import type { LookUp } from '@/lib/contract/messages/look-up';
import { newJobSchema } from '@/lib/contract/messages/new-job';
import { messages, type MessageInput, type MessageName } from '@/lib/contract/messages/messages';
import type { MessageOutput, Topic } from '@/lib/contract/messages/messages';
import { pageReportSchema, type Page, type PageReport } from '@/lib/contract/messages/page-report';
import type { Pause } from '@/lib/contract/stored/pause';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { StoredOwners } from '@/lib/contract/stored/book';
import type { Settings } from '@/lib/contract/stored/settings';
import type { ReadRefusal } from '@/lib/contract/messages/site-page';
import { answerBookMessages } from './fake-book-messages';
import { answerJobMessages, type JobChange } from './fake-job-messages';
import { answerListMessages } from './fake-list-messages';
import type { KeptList } from '../lists';
import type { KeptBook } from './ui-book';

/**
 * A background in memory, as the UI sees it: messages and the change signal. It runs no jobs: a test sets the outcome
 * of each. New tests use `real-background.ts` instead.
 */
export interface FakeBackground {
  connection: Connection | null;
  settings: Settings;
  jobs: Job[];
  bulks: Bulk[];
  /** By key: what is known about a person or company of a bulk. */
  known: Record<string, KnownSubject>;
  pauses: Pause[];
  /** Stored books, with all their accounts. */
  books: KeptBook[];
  owners: StoredOwners | null;
  /** People that stored answers name at any company. */
  people: KnownPerson[];
  /** Known lists, with the loaded items. */
  lists: KeptList[];
  /** Record preferences, by key of a person or company. */
  recordPreferences: Record<string, RecordPreference>;
  /** Messages that were sent, in order. */
  sent: { name: MessageName; input: unknown }[];
  /** Problems that messages are refused with. */
  problems: Partial<Record<MessageName, Problem>>;
  /** The report of a page that is read on a click only, or why it is not read. */
  readable: PageReport | ReadRefusal;
  /** People that the page in front links to; null: it is no list of people. */
  pagePeople: PageReport[] | null;
  /** The current look-up. */
  lookUp: LookUp | null;
  /** Resolves the text of a look-up. */
  findLookUp: (text: string) => LookUp['found'];
  /** Page layout that has changed, and that the rep was not told of yet. */
  drift: string | null;
  /** Writes that wait for the saved connection, and for others. */
  writes: Omit<WaitingWrites, 'isSameOrigin'>;
  /** Decisions about writes for other connections, in order. */
  settled: ('send' | 'cancel')[];
  /** Whether the browser grants a requested host. */
  allowsHosts: boolean;
  /** Match patterns of the granted hosts. */
  grantedHosts: string[];
  send: <N extends MessageName>(
    name: N,
    input: MessageInput<N>,
    shownId?: string | null,
  ) => Promise<MessageOutput<N>>;
  onChange: (listener: (topics: Topic[]) => void) => () => void;
  /** Shows a page; null: a page that is not read. */
  show: (report: PageReport | null) => void;
  /** Stores jobs, the last one the newest. */
  add: (...jobs: Job[]) => void;
  /** Changes a job as a run would; by default the newest. */
  change: (changed: { state: JobState } & JobChange, id?: string) => void;
  /** Stores a book, replacing one with the same choice, or the list of owners. */
  keep: (kept: { book?: KeptBook; owners?: StoredOwners }) => void;
  /** Stores a list, replacing one with the same id. */
  keepList: (list: KeptList) => void;
  /** Sets the pauses and the bulks. */
  stand: (valid: Partial<Pick<FakeBackground, 'pauses' | 'bulks'>>) => void;
}

/** Whether a message must carry the saved connection, because it writes, costs or changes a preference. */
function needsShown(name: MessageName, input: unknown): boolean {
  if (name !== 'job.add')
    return ['bulk.add', 'connection.decide', 'record-preference.save'].includes(name);
  const asked = newJobSchema.parse(input);
  return !getTraits(asked.kind, asked.input).isFreeRead;
}

/** A connection id: equal for the same origin and key. */
function toFakeId({ address, key }: { address: string; key: string }): string {
  let hash = 0;
  for (const each of `${new URL(address).origin}\n${key}`) {
    hash = (hash * 31 + (each.codePointAt(0) ?? 0)) % 2 ** 32;
  }
  return hash.toString(16).padStart(32, '0');
}

const CONNECTION: Connection = {
  id: toFakeId({ address: 'https://service.example', key: 'key-wxyz' }),
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

  const nothing = { counts: {}, total: 0, labels: [] };
  const background: FakeBackground = {
    writes: { own: nothing, others: nothing, canSendOthers: false },
    settled: [],
    connection: CONNECTION,
    settings: DEFAULT_SETTINGS,
    jobs: [],
    bulks: [],
    known: {},
    pauses: [],
    books: [],
    owners: null,
    people: [],
    lists: [],
    recordPreferences: {},
    sent: [],
    problems: {},
    readable: 'closed',
    pagePeople: null,
    lookUp: null,
    findLookUp: () => ({ type: 'refusal', refusal: 'unknown' }),
    drift: null,
    allowsHosts: true,
    grantedHosts: [],
    async send(name, input, shownId) {
      background.sent.push({ name, input });
      // Refuses malformed input, as the real background does.
      messages[name].input.parse(input);
      await Promise.resolve();
      const problem = background.problems[name];
      if (problem) throw new ProblemError(problem);
      const isMeant = shownId === (background.connection?.id ?? null);
      if (needsShown(name, input) && !isMeant) throw new ProblemError({ code: 'key-changed' });
      return handlers[name](input) as MessageOutput<typeof name>;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(report) {
      page = report && { tabId: 1, report, drift: background.drift };
      announce('page');
    },
    add(...jobs) {
      background.jobs = [...jobs.toReversed(), ...background.jobs];
      announce('jobs');
    },
    change(changed, id = background.jobs[0]?.id ?? '') {
      jobMessages.replace((job) => job.id === id, changed);
    },
    keep({ book, owners }) {
      if (book) {
        const others = background.books.filter(({ head }) => head.choice !== book.head.choice);
        background.books = [...others, book];
      }
      if (owners) background.owners = owners;
      announce('book');
    },
    keepList(list) {
      const { id } = list.head.list;
      const others = background.lists.filter(({ head }) => head.list.id !== id);
      background.lists = [...others, list];
      announce('lists');
    },
    stand(valid) {
      Object.assign(background, valid);
      announce('jobs');
    },
  };
  const jobMessages = answerJobMessages(background, announce);
  const handlers: {
    [N in MessageName]: (input: MessageInput<N>) => unknown;
  } = {
    'page.report': () => null,
    'page.current': () => page,
    'page.people': () => background.pagePeople,
    'page.read': () => {
      const { readable } = background;
      if (typeof readable === 'string') return readable;
      background.show(readable);
      return null;
    },
    'look-up.start': ({ text }) => {
      background.lookUp = { text, found: background.findLookUp(text) };
      announce('page');
      return null;
    },
    'look-up.get': () => background.lookUp,
    'look-up.end': () => {
      background.lookUp = null;
      announce('page');
      return null;
    },
    'page.correct': ({ correction }) => {
      if (!page) return null;
      const fields: Record<string, unknown> = { ...page.report.fields };
      for (const [field, value] of Object.entries(correction)) {
        if (value !== null) fields[field] = { value, source: 'rep', confidence: 'high' };
      }
      page = { ...page, report: pageReportSchema.parse({ ...page.report, fields }) };
      announce('page');
      return null;
    },
    'page.dismiss-drift': () => {
      background.drift = null;
      page = page && { ...page, drift: null };
      announce('page');
      return null;
    },
    'record-preference.get': ({ key }) => background.recordPreferences[key] ?? NO_RECORD_PREFERENCE,
    'record-preference.save': ({ key, preference }) => {
      background.recordPreferences[key] = preference;
      announce('page');
      return null;
    },
    'company.people': () => background.people,
    'connection.writes': ({ next }) => ({
      ...background.writes,
      isSameOrigin: next !== null && new URL(next.address).origin === 'https://service.example',
    }),
    'connection.decide': ({ decision }) => {
      background.settled.push(decision);
      return null;
    },
    'connection.get': () => background.connection,
    'connection.save': ({ address, key }) => {
      const id = toFakeId({ address, key });
      background.connection = { id, address, keyEnding: key.slice(-4), savedAt: Date.now() };
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
      if (changed.defaultCrm) {
        const isStopped = ({ state, problem }: Job) =>
          state === 'needs-you' && problem?.code === 'conflict';
        jobMessages.replace(isStopped, jobMessages.goOn);
      }
      return background.settings;
    },
    ...jobMessages.handlers,
    ...answerBookMessages(background, announce),
    ...answerListMessages(background, announce),
  };
  return background;
}
