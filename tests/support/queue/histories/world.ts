import { SECOND } from '@/lib/contract/duration';
import { vi } from 'vitest';
import { IDBFactory } from 'fake-indexeddb';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createHash } from 'node:crypto';
import { createDataHandlers } from '@/lib/background/data/data-handlers';
import { createHandlers } from '@/lib/background/handlers/handlers';
import type { Handlers } from '@/lib/contract/messages/messages';
import { createAdditions } from '@/lib/background/jobs/list-additions';
import { completeDraft } from '@/lib/background/jobs/draft-job';
import { createQueueJobs } from '@/lib/background/jobs/queue-jobs';
import type { LookUps } from '@/lib/background/pages/look-up/look-ups';
import type { OtherSites } from '@/lib/background/pages/site-scripts';
import { createQueue, type Queue } from '@/lib/background/queue/engine';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createServiceClient } from '@/lib/background/service-client/service-client';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { subjectUpdates } from '@/lib/background/subjects/subject-updates';
import type { SettingsStore } from '@/lib/background/storage/settings-store';
import { operations, writesOrCosts } from '@/lib/contract/service/operations';
import { ProblemError } from '@/lib/contract/problem-error';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Settings } from '@/lib/contract/stored/settings';
import { noBooks, noLists } from '../no-repositories';
import { createDisk } from './crashing-database';
import {
  createModelService,
  readRequest,
  type Effect,
  type Ending,
  type ModelService,
  type ServiceRequest,
} from './model-service';

/**
 * The world of a history: a worker with the real engine, jobs, client and handlers, which can die between any two steps; a
 * disk that survives it; time that passes only when told; and a service at each of two addresses.
 */

/** What may become of a request. The status alone: the service refuses it and does nothing. */
export const SERVICE_FAULTS = [
  'dropped before',
  'dropped after',
  'cut',
  '502 after',
  'slow',
  '400',
  '401',
  '402',
  '403',
  '409',
  '422',
  '429',
  '429 until',
  '500',
  '502',
  'run gone',
] as const;
export type ServiceFault = (typeof SERVICE_FAULTS)[number];

/** The connections that the rep knows: three keys at one address, and one at another. */
export const CONNECTIONS = {
  A: { address: 'https://one.example', key: 'key-of-connection-a' },
  B: { address: 'https://one.example', key: 'key-of-connection-b' },
  C: { address: 'https://one.example', key: 'key-of-connection-c' },
  X: { address: 'https://two.example', key: 'key-of-connection-x' },
} as const;
export type ConnectionName = keyof typeof CONNECTIONS;
export const CONNECTION_NAMES = Object.keys(CONNECTIONS) as ConnectionName[];

/** A request in the service's log. */
export interface Logged extends ServiceRequest {
  connection: ConnectionName;
  /** Time that passed until it left. */
  at: number;
  /** The worker that sent it, and how many power cuts there were before. */
  worker: number;
  powerCuts: number;
  /** How often the clock was set before. */
  jumps: number;
  fault: ServiceFault | null;
  /** What the service did; null: it did not arrive, or was refused. */
  effect: Effect | null;
  /** The status of the answer; null: there was none, or none yet. */
  status: number | null;
  answeredAt: number;
}

export interface WorldOptions {
  /** What becomes of the next requests that write or cost, and of the next others. Null: they are answered. */
  faults: (ServiceFault | null)[];
  readFaults: (ServiceFault | null)[];
  endings: Ending[];
  runMs: number;
  latencyMs: number;
  refusesOtherBytes: boolean;
  /** The requests of all services are added to it. */
  log: Logged[];
  /** Called when a request leaves, before anything is done with it. */
  onRequest: (request: Logged) => void;
  /** Called when the service has written or charged something. */
  onEffect: (request: Logged, effect: Effect) => void;
}

interface Life {
  worker: number;
  isAlive: boolean;
  bornAt: number;
  queue: Queue;
  handlers: Handlers;
  database: Database;
  kill: () => void;
}

/** What a 429 asks for that names a time. */
export const RETRY_AFTER_MS = 20 * SECOND;

const START = 1_800_000_000_000;
const SLOW_MS = 25_000;
/** So many steps without a pause are a loop. */
const MAX_STEPS = 30_000;

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));
const never = () => new Promise<never>(() => undefined);

export type HistoryWorld = Awaited<ReturnType<typeof openWorld>>;

export async function openWorld(options: WorldOptions) {
  globalThis.indexedDB = new IDBFactory();
  let time = 0;
  let offset = START;
  const now = () => time + offset;
  const events: { at: number; run: () => void }[] = [];
  const plan = (at: number, run: () => void) => {
    events.push({ at: Math.max(at, time), run });
  };
  const disk = createDisk();
  let settings: Settings = DEFAULT_SETTINGS;
  const { log } = options;
  const bugs: unknown[] = [];
  let faults = [...options.faults];
  let readFaults = [...options.readFaults];
  let powerCuts = 0;
  let jumps = 0;
  let worker = 0;
  let life: Life | undefined;
  /** Steps until the worker dies. */
  let fuse = Infinity;
  let atDeath = { deadMs: 0, lost: 0 };
  let ids = 0;

  const services = new Map<string, ModelService>();
  const getService = (connection: ConnectionName): ModelService => {
    const { address } = CONNECTIONS[connection];
    const known = services.get(address) ?? createModelService({ ...options, now });
    services.set(address, known);
    return known;
  };

  /** Answers a request that has arrived, or drops it. */
  function arrive(logged: Logged): Response | null {
    const { fault, connection } = logged;
    const respond = (status: number, text: string, headers: Record<string, string> = {}) => {
      Object.assign(logged, { status, answeredAt: time });
      return new Response(text, { status, headers });
    };
    const status = Number(fault?.slice(0, 3));
    const isRefused = status >= 400 && fault !== '502 after';
    const isGone = fault === 'run gone' && logged.operation === 'readRun';
    if (isRefused || isGone) {
      const statusCode = isGone ? 404 : status;
      const body = JSON.stringify({ message: 'Refused', error: 'Refused', statusCode });
      return respond(
        statusCode,
        body,
        fault === '429 until' ? { 'retry-after': `${RETRY_AFTER_MS / SECOND}` } : {},
      );
    }
    if (fault === 'dropped before') return null;
    const effect = getService(connection).perform(logged);
    logged.effect = effect;
    options.onEffect(logged, effect);
    if (fault === 'dropped after') return null;
    if (fault === '502 after') return respond(502, '');
    const text = JSON.stringify(effect.answer.body);
    return respond(effect.answer.status, fault === 'cut' ? text.slice(0, 9) : text);
  }

  const fetchOf = (url: URL, init: RequestInit = {}): Promise<Response> => {
    const sender = life;
    if (!sender?.isAlive) return never();
    const request = readRequest(url, init);
    const connection = CONNECTION_NAMES.find((name) => CONNECTIONS[name].key === request.apiKey);
    if (!connection) throw new Error('A key that nobody saved');
    const fault = (writesOrCosts(request.operation) ? faults : readFaults).shift() ?? null;
    const logged: Logged = {
      ...request,
      connection,
      at: time,
      worker: sender.worker,
      powerCuts,
      jumps,
      fault,
      effect: null,
      status: null,
      answeredAt: Infinity,
    };
    log.push(logged);
    options.onRequest(logged);
    return new Promise((resolve, reject) =>
      plan(time + (fault === 'slow' ? SLOW_MS : options.latencyMs), () => {
        const response = arrive(logged);
        if (!sender.isAlive) return;
        if (response) resolve(response);
        else reject(new TypeError('Failed to fetch'));
      }),
    );
  };

  vi.stubGlobal('fetch', fetchOf);
  // A call of a dead worker never ends, and neither would what keeps the worker awake meanwhile.
  vi.stubGlobal('setInterval', () => undefined);
  vi.stubGlobal('navigator', { languages: ['en-GB'], onLine: true });
  Object.assign(fakeBrowser.permissions, {
    contains: () => Promise.resolve(true),
    remove: () => Promise.resolve(true),
    onAdded: { addListener: () => undefined },
    onRemoved: { addListener: () => undefined },
  });
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ host_permissions: [] }),
    getPlatformInfo: () => Promise.resolve({}),
  });
  // The thread pool's answers would come at another step each time.
  vi.spyOn(crypto.subtle, 'digest').mockImplementation((_, data) => {
    const { buffer } = new Uint8Array(
      createHash('sha256')
        .update(data as Uint8Array)
        .digest(),
    );
    return Promise.resolve(buffer);
  });

  async function bear(): Promise<void> {
    const database = await openDatabase('history');
    const born = { worker: (worker += 1), isAlive: true, bornAt: time, database } as Life;
    const kill = disk.follow(database);
    born.kill = () => {
      born.isAlive = false;
      kill();
    };
    const elapsed = () => time - born.bornAt;
    const blocks = createRateLimitBlocks({ now, elapsed });
    const rateLimitBlocks: typeof blocks = {
      ...blocks,
      // The last step before a request leaves.
      expectOpen: (...asked) => {
        if (!born.isAlive) throw new ProblemError({ code: 'internal' });
        blocks.expectOpen(...asked);
      },
    };
    const settingsStore: SettingsStore = {
      get: () => settings,
      getPolicy: () => ({}),
      getPolicyReading: () => ({ policy: {}, faults: [] }),
      save: (changed) => Promise.resolve((settings = { ...settings, ...changed })),
      refresh: () => Promise.resolve(),
      waitForPolicy: () => Promise.resolve(),
      getPerMinute: (operation) => operations[operation].perMinute,
    };
    const credentials = createCredentialStore(database, now);
    const sites = {
      isRead: () => Promise.resolve(false),
      sync: () => Promise.resolve(),
    } as Partial<OtherSites> as OtherSites;
    const surroundings = {
      database,
      credentials,
      settings: settingsStore,
      books: noBooks,
      lists: noLists,
      now,
    };
    const onFault = (error: unknown) => {
      if (born.isAlive && !(error instanceof ProblemError)) bugs.push(error);
    };
    let wakes = 0;
    const queue: Queue = createQueue({
      store: createIdbQueueStore(database),
      ...createQueueJobs({
        ...surroundings,
        clientFor: createServiceClient({
          credentials,
          settings: settingsStore,
          rateLimitBlocks,
          now,
        }),
        additions: createAdditions(database, (draft) => queue.add([draft])),
        findMapping: () => Promise.resolve(null),
        getSettings: () => settings,
      }),
      completeDraft,
      subjects: subjectUpdates,
      getPerMinute: settingsStore.getPerMinute,
      now,
      elapsed,
      rateLimitBlocks,
      random: () => 0.5,
      createId: () => `id-${String((ids += 1)).padStart(6, '0')}`,
      onChange: () => undefined,
      onWake: (at) => {
        wakes += 1;
        const wake = wakes;
        if (at === null || !born.isAlive) return;
        plan(time + Math.max(1, at - now()), () => {
          if (born.isAlive && wake === wakes) void queue.pump();
        });
      },
      onFault,
      onStoreProblem: (error) => {
        if (error) onFault(error);
      },
    });
    born.queue = queue;
    const dependencies = {
      ...surroundings,
      sites,
      lookUps: {} as LookUps,
      queue,
      listPauses: () => Promise.resolve([]),
      announce: () => undefined,
    };
    born.handlers = { ...createHandlers(dependencies), ...createDataHandlers(dependencies) };
    life = born;
    await queue.start();
  }

  const die = () => {
    const { deadMs, lost } = atDeath;
    fuse = Infinity;
    life?.kill();
    life = undefined;
    if (lost > 0) {
      powerCuts += 1;
      disk.loseLast(lost);
    }
    plan(time + deadMs, () => {
      if (!life) void bear();
    });
  };

  /** Lets everything happen that needs no time to pass. */
  async function runPending(): Promise<void> {
    let idle = 0;
    for (let steps = 0; idle < 4; steps += 1) {
      if (steps > MAX_STEPS) throw new Error('The engine does not come to rest');
      fuse -= 1;
      if (fuse <= 0 && life) die();
      await tick();
      idle = disk.isBusy() ? 0 : idle + 1;
    }
  }

  /** Runs what is planned until `until`, in time that passed. */
  async function runUntil(until: number): Promise<void> {
    await runPending();
    for (;;) {
      const at = Math.min(...events.map((event) => event.at));
      if (at > until) break;
      const [next] = events.splice(
        events.findIndex((event) => event.at === at),
        1,
      );
      time = at;
      next?.run();
      await runPending();
    }
    time = Math.max(time, until);
  }

  /** Has a live worker: opening a page wakes one. */
  async function wake(): Promise<Life> {
    while (!life) {
      void bear();
      await runPending();
    }
    return life;
  }

  await bear();
  await runPending();
  const inspector = await openDatabase('history');

  return {
    log,
    bugs,
    inspector,
    getTime: () => time,
    now,
    getPowerCuts: () => powerCuts,
    getSettings: () => settings,
    getService,
    isAlive: () => life !== undefined,
    /** Sends a message to the worker, as a page does. Returns the answer; undefined: the worker died before it came. */
    send: async <N extends keyof Handlers>(
      name: N,
      input: Parameters<Handlers[N]>[0],
      shownId?: string | null,
    ): Promise<Awaited<ReturnType<Handlers[N]>> | undefined> => {
      type Answer = Awaited<ReturnType<Handlers[N]>>;
      const { handlers } = await wake();
      const asked = life;
      const handle = handlers[name] as (input: unknown, shownId?: string | null) => Promise<Answer>;
      let answer: Answer | undefined;
      let isRefused = false;
      handle(input, shownId).then(
        (value) => {
          if (asked?.isAlive) answer = value ?? ('acknowledged' as unknown as Answer);
        },
        (error: unknown) => {
          isRefused = true;
          if (asked?.isAlive && !(error instanceof ProblemError)) bugs.push(error);
        },
      );
      await runPending();
      if (asked?.isAlive && answer === undefined && !isRefused) {
        bugs.push(new Error(`${name} was not answered`));
      }
      return answer;
    },
    pass: (ms: number) => runUntil(time + ms),
    jump: (byMs: number) => {
      offset += byMs;
      jumps += 1;
    },
    /** The worker dies after so many steps. `lost`: so many transactions at most are lost with it, in a power cut. */
    crashAfter: (steps: number, deadMs: number, lost: number) => {
      fuse = steps;
      atDeath = { deadMs, lost };
    },
    endFaults: () => {
      faults = [];
      readFaults = [];
      fuse = Infinity;
    },
    hasEvents: () => events.length > 0,
    getNextEventAt: () => Math.min(...events.map(({ at }) => at)),
    wake,
    close: () => {
      life?.kill();
      inspector.close();
    },
  };
}
