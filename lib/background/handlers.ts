import type { MessageName, MessageOutput, MessageParsed, Topic } from '@/lib/contract/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { readSettings, writeSettings } from '@/lib/platform/stored-settings';
import type { CredentialStore } from './credentials';
import type { Database } from './database';
import { draftJob } from './jobs/registry';
import { readPage } from './pages';
import type { Queue } from './queue/engine';
import { countJobs, findJob, listJobs } from './stored-jobs';

/** What each message does. */
export type Handlers = {
  [N in MessageName]: (input: MessageParsed<N>) => Promise<MessageOutput<N>>;
};

export interface HandlerDependencies {
  database: Database;
  credentials: CredentialStore;
  queue: Queue;
  announce: (topics: Topic[]) => void;
}

export function createHandlers({
  database,
  credentials,
  queue,
  announce,
}: HandlerDependencies): Handlers {
  return {
    'page.report': () => {
      announce(['page']);
      return Promise.resolve(null);
    },
    'page.current': ({ windowId }) => readPage(windowId),

    'connection.get': () => credentials.describe(),
    'connection.save': async (connection) => {
      const saved = await credentials.save(connection);
      announce(['connection']);
      await queue.reviveStopped(['no-key', 'key-refused']);
      return saved;
    },
    'connection.forget': async () => {
      await credentials.forget();
      announce(['connection']);
      return null;
    },

    'settings.get': () => readSettings(),
    'settings.save': async (changed) => {
      const settings = await writeSettings(changed);
      announce(['settings']);
      return settings;
    },

    'job.add': async (asked) => {
      const id = await queue.add(draftJob(asked.kind, asked.input, asked));
      const job = await findJob(database, id);
      if (!job) throw new ProblemError({ code: 'internal', message: 'The job was not stored' });
      return job;
    },
    'job.get': ({ id }) => findJob(database, id),
    'job.list': (filter) => listJobs(database, filter),
    'job.counts': () => countJobs(database),
    'job.retry': async ({ id }) => {
      await queue.retry(id);
      return findJob(database, id);
    },
    'job.cancel': async ({ id }) => {
      await queue.cancel(id);
      return findJob(database, id);
    },
  };
}
