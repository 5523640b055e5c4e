import { vi } from 'vitest';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { isSample } from '@/lib/contract/sample';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { createDataHandlers } from '@/lib/background/data/data-handlers';
import { createHandlers } from '@/lib/background/handlers/handlers';
import { getTraits } from '@/lib/background/jobs/job-definitions';
import { createListRepository } from '@/lib/background/storage/lists/list-repository';
import { createLookUps } from '@/lib/background/pages/look-up/look-ups';
import { createOtherSites } from '@/lib/background/pages/site-scripts';
import { createRateLimitBlocks } from '@/lib/background/queue/rate-limit-blocks';
import { createQueue } from '@/lib/background/queue/engine';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { openSettingsStore } from '@/lib/background/storage/settings-store';
import type { Job } from '@/lib/contract/stored/job';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openFresh } from './stored-jobs';

const address = 'https://service.example';

/** A browser that has given the extension every host that it asks for. */
function grantHosts() {
  const permissions = {
    contains: vi.fn(() => Promise.resolve(true)),
    remove: vi.fn<(given: { origins: string[] }) => Promise<boolean>>(() => Promise.resolve(true)),
  };
  Object.assign(fakeBrowser.permissions, permissions);
  Object.assign(fakeBrowser.runtime, {
    getManifest: () => ({ host_permissions: ['http://localhost/*'] }),
  });
  return permissions;
}

/** The handlers over a queue without a runner, with one key saved. */
export async function openHandlers() {
  const permissions = grantHosts();
  const database = await openFresh();
  const settings = await openSettingsStore();
  let clock = 1_800_000_000_000;
  const now = () => (clock += 1);
  const onChange = () => undefined;
  const credentials = createCredentialStore(database, now);
  const books = createBookRepository({ database, now, onChange });
  const lists = createListRepository({ database, now, onChange });
  const storeProblems: unknown[] = [];
  const queue = createQueue({
    store: createIdbQueueStore(database),
    run: () => Promise.reject(new Error('Nothing is started here')),
    getTraits: (job) => getTraits(job.kind, (job as Job).input),
    countFitting: (jobs) => jobs.length,
    getPerMinute: settings.getPerMinute,
    now,
    elapsed: now,
    rateLimitBlocks: createRateLimitBlocks({ now, elapsed: now }),
    random: () => 0.5,
    createId: () => crypto.randomUUID(),
    onChange,
    onWake: onChange,
    onFault: onChange,
    onStoreProblem: (problem) => storeProblems.push(problem),
  });
  const hasSample = async () => isSample(await credentials.read());
  const dependencies = {
    database,
    credentials,
    settings,
    sites: createOtherSites({ settings, isSample: hasSample, announce: onChange }),
    lookUps: createLookUps({
      database,
      readPage: () => Promise.resolve(null),
      isSample: hasSample,
      announce: onChange,
      now,
    }),
    books,
    lists,
    queue,
    listPauses: () => Promise.resolve([]),
    announce: onChange,
    now,
  };
  const handlers = { ...createHandlers(dependencies), ...createDataHandlers(dependencies) };
  const save = (key: string, to = address) => handlers['connection.save']({ address: to, key });
  await save('first-key');
  return {
    permissions,
    database,
    settings,
    credentials,
    books,
    lists,
    queue,
    handlers,
    save,
    storeProblems,
    /** Moves the clock on. */
    passTime: (ms: number) => {
      clock += ms;
    },
  };
}
