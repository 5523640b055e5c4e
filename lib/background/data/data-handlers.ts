import type { Handlers, Topic } from '@/lib/contract/messages/messages';
import { eraseAll } from './erase-all';
import { describeTrace, erasePerson } from './erase-person';
import { findPeople } from './find-people';
import { keepFault } from './kept-faults';
import { makeReport } from './make-report';
import { cutLink } from '../storage/known-keys';
import type { Job } from '@/lib/contract/stored/job';
import { getTraits } from '../jobs/job-definitions';
import type { Database } from '../storage/database';
import { readRecords } from '../storage/read-records';
import { parseJob } from '../storage/stored-jobs';

/** What the messages about kept data do: what the settings say is kept in this browser, and save or erase of it. */
export function createDataHandlers(
  dependencies: Parameters<typeof eraseAll>[0] &
    Parameters<typeof erasePerson>[0] &
    Parameters<typeof makeReport>[0] & { announce: (topics: Topic[]) => void },
) {
  const { database, announce } = dependencies;
  return {
    'data.kept': () => measureKept(database),
    'data.find-people': ({ text }) => findPeople(database, text),
    'data.person': ({ key }) => describeTrace(database, key),
    'data.erase-person': async ({ key, cancels }) => {
      const erased = await erasePerson(dependencies, key, cancels);
      if (erased.isErased) announce(['erased', 'jobs', 'page', 'book', 'lists']);
      return erased;
    },
    'data.cut-link': async ({ keys: [one, other] }) => {
      await cutLink(database, one, other);
      announce(['jobs', 'page']);
    },
    'data.erase-all': async () => {
      await eraseAll(dependencies);
      announce(['erased', 'connection', 'settings', 'jobs', 'page', 'book', 'lists']);
    },
    'data.writes': ({ after, limit }) => listWrites(database, after, limit),
    'data.keep-fault': async (fault) => {
      await keepFault(fault);
    },
    'data.report': () => makeReport(dependencies),
  } satisfies Partial<Handlers>;
}

function isWrite({ kind, input }: Job): boolean {
  return !getTraits(kind, input).isFreeRead;
}

/**
 * A page of the jobs that write or cost, oldest first. `next`: where the next page begins; null:
 * none.
 */
async function listWrites(
  database: Database,
  after: string | null,
  limit: number,
): Promise<{ jobs: Job[]; next: string | null }> {
  const range = after === null ? null : IDBKeyRange.lowerBound(after, true);
  const { store } = database.transaction('jobs');
  const [ids, raws] = await Promise.all([
    store.getAllKeys(range, limit),
    store.getAll(range, limit),
  ]);
  const jobs = raws.map(parseJob).filter((job) => job !== undefined);
  return {
    jobs: jobs.filter(isWrite),
    next: ids.length < limit ? null : (ids.at(-1) ?? null),
  };
}

/** Records are text above all, so their size as JSON is close to what they take. */
const getBytes = (value: unknown): number =>
  ArrayBuffer.isView(value) ? value.byteLength : (JSON.stringify(value)?.length ?? 0);

async function measureKept(database: Database): Promise<number> {
  let bytes = 0;
  for (const store of database.objectStoreNames)
    for await (const { value } of readRecords(database, store)) bytes += getBytes(value);
  return bytes;
}
