import { act } from '@testing-library/react';
import { countAll } from '../queue/stored-jobs';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createServices, type Services } from '@/lib/background/services';
import { toKey } from '@/lib/background/queue/requests/add-jobs';
import type { QueueJob } from '@/lib/background/queue/store';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import { toCallRecord } from '@/lib/background/queue-store/idb-queue-store';
import { readConnection } from '@/lib/background/storage/saved-connection';
import type { Answer, Topic } from '@/lib/contract/messages/messages';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { ProblemError } from '@/lib/contract/problem-error';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import { callSchema, type Call } from '@/lib/contract/stored/call';
import { jobSchema, type Job } from '@/lib/contract/stored/job';
import type { Pause } from '@/lib/contract/stored/pause';
import { createSandbox } from '@/sandbox/app';
import type { LoggedCall } from '@/sandbox/http/call-log';
import type { ApiKey } from '@/sandbox/keys';
import type { Store } from '@/sandbox/store';
import { listPublicSuffixes } from '../../../scripts/lib/public-suffixes.mjs';
import { controlSandbox, type SandboxControl } from '../sandbox-control';
import { putJob } from '../queue/stored-jobs';
import { expectStrictLog, type Allowance } from '../strict-log';
import { setBackground, type TestBackground } from './fake-platform';
import { openFrontTab, type FrontPage } from './front-tab';
import { createMovableClock } from './movable-clock';

/**
 * The real background in the test's own process: its services over `fake-indexeddb`, and the sandbox behind `fetch`.
 * The test that uses this imports `fake-indexeddb/auto`.
 */

/** The service's address. Nothing listens there: `fetch` asks the sandbox. */
export const SANDBOX_ADDRESS = 'http://127.0.0.1';

export interface RealBackground extends TestBackground {
  services: Services;
  /** A connection of its own to the background's database. */
  database: Database;
  sandbox: Store;
  /** Opens a page in the tab in front, whose script reports this; null: a page that is not read. */
  showPage: (report: PageReport | null, page?: FrontPage) => void;
  /** The addresses to which the extension led the tab in front, oldest first. */
  openedPages: string[];
  /** The page in front is another, and the signal that says so is lost. */
  changePageSilently: (report: PageReport) => void;
  /** The calls of an operation that the sandbox has received, oldest first. */
  listCalls: (operation: OperationName) => LoggedCall[];
  /** Changes who asks with the key `demo`, and what it makes visible. */
  changeKey: (changed: Partial<ApiKey>) => void;
  /** The sandbox's control paths: faults, the state of the CRMs, the calls that it received. */
  control: SandboxControl;
  /** All stored jobs, newest first. */
  listJobs: () => Promise<Job[]>;
  /** Changes a stored job as a run would, by default the newest, and announces it. */
  changeJob: (changed: Partial<Omit<Job, 'kind'>>, id?: string) => Promise<void>;
  /** Tells the pages that something stored has changed. */
  announce: (topics: Topic[]) => void;
  /** Writes jobs to the database, the last one the newest, and announces them. */
  addJobs: (...jobs: Job[]) => Promise<void>;
  /** Writes a pause of the queue to the database, and announces it. */
  addPause: (pause: Pause) => Promise<void>;
  /** Keeps calls from the sandbox until the returned function is called. */
  holdCalls: () => () => void;
  /** Resolves when no message but `subject.moved` and no call is under way any more: then what has not happened will not happen. */
  settle: () => Promise<void>;
  /** Moves the clocks of the extension and the sandbox on, and runs what has become due. */
  passTime: (ms: number) => Promise<void>;
  /**
   * Ends what runs. Every test that opened the background calls it, and fails when the extension sent what a strict service
   * would object to.
   */
  close: () => Promise<void>;
}

/** The open call of a push whose run was accepted; null: it has none. */
function toCallOfRun({ id, lane, connection, progress, state, notBefore }: Job): Call | null {
  if (progress === null) return null;
  const part = { first: { contacts: 0, companies: 0 }, own: { contacts: 1, companies: 0 } };
  return {
    id: `call of ${id}`,
    lane,
    operation: 'readRun',
    connection,
    state: state === 'needs-you' ? 'asks-rep' : 'polling',
    members: [{ jobId: id, part }],
    body: null,
    run: progress,
    attempts: 0,
    notBefore,
    waitingFor: 'run',
    problem: null,
    since: notBefore,
    lease: null,
  };
}

interface Options {
  /** The key that is saved; null: none. */
  key?: string | null;
  /** Whether jobs run; if not, they are kept as if another worker of the extension were the runner. */
  runsJobs?: boolean;
  /** Calls of the test that a strict service would object to; by default those of quick clicks. */
  allows?: readonly Allowance[];
}

/** Without a browser, what a rep does within a minute takes milliseconds. */
const ALLOWS_QUICK_CLICKS = (['repeat', 'early-retry'] as const).map((rule): Allowance => ({
  rule,
  because: 'a test clicks again at once',
}));

const noEvent = () => ({
  addListener: () => undefined,
  removeListener: () => undefined,
  hasListener: () => false,
  hasListeners: () => false,
});

/** Browser APIs that the services use and the fake browser does not have. */
function completeFakeBrowser(): void {
  Object.assign(fakeBrowser.permissions, { onAdded: noEvent(), onRemoved: noEvent() });
  Object.assign(fakeBrowser.runtime, { getManifest: () => ({ version: '1.0.0' }) });
  // What keeps a worker awake asks for this, when a test takes long.
  Object.assign(fakeBrowser.runtime, { getPlatformInfo: () => Promise.resolve({ os: 'linux' }) });
  Object.assign(fakeBrowser.scripting, {
    getRegisteredContentScripts: () => Promise.resolve([]),
    registerContentScripts: () => Promise.resolve(),
    unregisterContentScripts: () => Promise.resolve(),
  });
  // The page under test is open, so nobody is notified.
  Object.assign(fakeBrowser.runtime, { getContexts: () => Promise.resolve([{}]) });
}

/** The calls of this operation, whatever the ids in their paths are. */
function selectCalls(calls: readonly LoggedCall[], operation: OperationName): LoggedCall[] {
  const { method, path } = operations[operation];
  const pattern = new RegExp(`^${path.replace(/\{\w+\}/gu, '[^/]+')}$`, 'u');
  return calls.filter((call) => call.method === method && pattern.test(call.path));
}

/** So many turns of the event loop without a message or a call are enough for the database and for rendering. */
const QUIET_TURNS = 8;

/** The one lock of the background: held by it when it runs jobs, and by somebody else otherwise. */
const createLocks = (isGranted: boolean) => ({
  request: (_name: string, work: () => Promise<unknown>) =>
    isGranted ? work() : new Promise(() => undefined),
});

/** Starts a new background over an empty database and a new sandbox; components then talk to it. */
export async function openRealBackground({
  key = 'demo',
  runsJobs = true,
  allows = ALLOWS_QUICK_CLICKS,
}: Options = {}): Promise<RealBackground> {
  const clock = createMovableClock();
  fakeBrowser.reset();
  completeFakeBrowser();
  globalThis.indexedDB = new IDBFactory();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks(runsJobs) });
  const { app, store: sandbox } = createSandbox();
  let mayCall = Promise.resolve();
  let underWay = 0;
  const track = async <T>(work: () => Promise<T>): Promise<T> => {
    underWay += 1;
    try {
      return await work();
    } finally {
      underWay -= 1;
    }
  };
  vi.stubGlobal('fetch', async (input: string | URL, init?: RequestInit) => {
    const address = String(input);
    if (address.endsWith('/public-suffixes.json')) return Response.json(listPublicSuffixes());
    if (!address.includes('/_sandbox/')) await mayCall;
    return track(async () => app.request(address, init));
  });
  const tab = openFrontTab();

  const listeners = new Set<(topics: Topic[]) => void>();
  const announce = (topics: Topic[]) => {
    for (const listener of listeners) listener(topics);
  };
  const faults: unknown[] = [];
  const timers = new Map<'pump' | 'refresh', ReturnType<typeof setTimeout>>();
  const wakeUpFor =
    (what: 'pump' | 'refresh', wake: () => Promise<unknown>) => (at: number | null) => {
      clearTimeout(timers.get(what));
      if (at === null) return;
      // A timer that is set for longer than 2³¹ ms goes off at once.
      const ms = Math.min(2 ** 31 - 1, Math.max(0, at - Date.now()));
      timers.set(
        what,
        setTimeout(() => void wake(), ms),
      );
    };
  const services: Services = await createServices({
    announce,
    wakeAt: wakeUpFor('pump', () => services.queue.pump()),
    wakeForDailyRefresh: wakeUpFor('refresh', () => services.dailyRefresh()),
    onFault: (error) => faults.push(error),
  });
  const database = await openDatabase();
  const sender = { id: fakeBrowser.runtime.id, url: fakeBrowser.runtime.getURL('/sidepanel.html') };

  const background: RealBackground = {
    services,
    database,
    sandbox,
    control: controlSandbox(SANDBOX_ADDRESS),
    sent: [],
    problems: {},
    allowsHosts: true,
    grantedHosts: [],
    async send(name, input, shownId, front) {
      background.sent.push({ name, input });
      const problem = background.problems[name];
      if (problem) throw new ProblemError(problem);
      const message = {
        name,
        input,
        ...(shownId !== undefined && { shownId }),
        ...(front && { front }),
      };
      const receive = () => services.receive(message, sender);
      // Who has moved is listed for a tenth of the time at most: whoever asks again waits, on a busy machine for seconds.
      const answer: Answer = await (name === 'subject.moved' ? receive() : track(receive));
      if (!answer.ok) throw new ProblemError(answer.problem);
      return answer.value as never;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    openedPages: tab.openedPages,
    showPage(report, page) {
      tab.show({ report, ...page });
      announce(['page']);
    },
    changePageSilently(report) {
      tab.show({ report });
    },
    listCalls: (operation) => selectCalls(sandbox.calls, operation),
    changeKey(changed) {
      const known = sandbox.keys.get('demo');
      if (known) sandbox.keys.set('demo', { ...known, ...changed });
    },
    async listJobs() {
      const jobs = (await database.getAll('jobs')).map((each) => jobSchema.parse(each));
      return jobs.sort((one, other) => other.createdAt - one.createdAt);
    },
    async changeJob(changed, id) {
      const key = id ?? (await background.listJobs())[0]?.id ?? '';
      const stored = (await database.get('jobs', key)) as QueueJob & {
        heldUntil?: number;
        counted?: unknown;
        openOf?: string;
      };
      // Set anew when the changed job is still held, counts in a bulk, or is open.
      delete stored.heldUntil;
      delete stored.counted;
      delete stored.openOf;
      const job = { ...stored, changedAt: Date.now(), ...changed } as QueueJob;
      await putJob(database, job);
      await countAll(database);
      const call = callSchema.safeParse(await database.get('calls', job.callId ?? '')).data;
      if (call && job.state === 'needs-you') {
        await database.put('calls', toCallRecord({ ...call, state: 'asks-rep', lease: null }));
      }
      announce(['jobs']);
    },
    announce,
    async addJobs(...jobs) {
      const connection = await readConnection(database);
      for (const [index, job] of jobs.entries()) {
        // The newest is the one that was made last, and all of them were made in the same millisecond.
        const createdAt = job.createdAt - (jobs.length - 1 - index);
        const unset = { sharedBulkIds: [], followedIn: [], connection };
        const madeFor = job.connection ?? connection;
        // The store finds jobs of a subject by the beginning of their keys.
        const key = toKey(`${job.subject.key}\n${job.key}`, madeFor);
        const stored = { ...unset, ...job, key, createdAt, connection: madeFor };
        // A run that the service has accepted is polled by its call.
        const call = job.kind === 'push' && job.state !== 'done' ? toCallOfRun(stored) : null;
        if (call) await database.put('calls', toCallRecord(call));
        await putJob(database, { ...stored, callId: call?.id ?? job.callId });
      }
      await countAll(database);
      announce(['jobs']);
    },
    async addPause(pause) {
      await database.put('pauses', pause, pause.problem.code);
      announce(['jobs']);
    },
    holdCalls() {
      let release: () => void = () => undefined;
      mayCall = new Promise((resolve) => (release = resolve));
      return release;
    },
    async passTime(ms) {
      await background.settle();
      clock.moveOn(ms);
      // Ends what the sandbox had planned.
      await sandbox.clock.advance(0);
      await services.queue.pump();
      await background.settle();
    },
    async settle() {
      for (let quiet = 0; quiet < QUIET_TURNS;) {
        await act(() => new Promise((resolve) => setTimeout(resolve)));
        quiet = underWay === 0 ? quiet + 1 : 0;
      }
    },
    async close() {
      listeners.clear();
      await services.queue.drain();
      // A list that is still being shared must not reach the background of the next case.
      await services.shareLists().catch(() => undefined);
      for (const timer of timers.values()) clearTimeout(timer);
      sandbox.clock.reset();
      database.close();
      vi.unstubAllGlobals();
      clock.restore();
      if (faults.length > 0) throw new AggregateError(faults, 'The background met faults');
      expectStrictLog(sandbox.calls, { allows });
    },
  };
  setBackground(background);
  if (key !== null) {
    await background.send('connection.save', { address: SANDBOX_ADDRESS, key });
    background.sent = [];
  }
  return background;
}
