import type { Handlers, Topic } from '@/lib/contract/messages/messages';
import { eraseAll } from './erase-all';
import { describeTrace, erasePerson } from './erase-person';
import { keepFault } from './kept-faults';
import { makeReport } from './make-report';
import { measureKept } from './measure-kept';
import { cutLink } from '../storage/known-keys';
import type { Job } from '@/lib/contract/stored/job';
import { getTraits, jobDefinitions } from '../jobs/job-definitions';
import type { Database } from '../storage/database';
import { parseJob } from '../storage/stored-jobs';
import { MAX_FOUND_PEOPLE } from '@/lib/contract/limits';
import type { KeptPerson } from '@/lib/contract/messages/data-messages';
import { foldText } from '@/lib/domain/look-up/fold-text';
import { listMentions } from '@/lib/domain/person/mentions';
import { readKeptPeople } from './kept-people';

/** What a key says to a rep: the email, or the end of a profile's address. */
const DETAIL = /^person:(?:email|slug):(.+)$/u;

function describe(keys: ReadonlySet<string>, names: readonly string[]): KeptPerson {
  const details = [...keys].flatMap((key) => DETAIL.exec(key)?.[1] ?? []);
  const [key = ''] = keys;
  return { key, name: names[0] ?? details[0] ?? key, details };
}

/** The people who are kept under a name, a profile address or an email. */
async function findPeople(database: Database, text: string): Promise<KeptPerson[]> {
  const asked = new Set(listMentions(text));
  const words = foldText(text).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  const isTarget = (keys: ReadonlySet<string>, names: readonly string[]) =>
    asked.size > 0
      ? [...asked].some((key) => keys.has(key))
      : names.some((name) => words.every((word) => foldText(name).includes(word)));
  return (await readKeptPeople(database))
    .filter(({ keys, names }) => isTarget(keys, names))
    .slice(0, MAX_FOUND_PEOPLE)
    .map(({ keys, names }) => describe(keys, names));
}

/** What the messages about kept data do. */
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
/** Whether a job writes or costs. */
function isWrite({ kind, input }: Job): boolean {
  return jobDefinitions[kind].waitingWriteKind !== null && !getTraits(kind, input).isFreeRead;
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
