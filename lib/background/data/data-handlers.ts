import type { Handlers, Topic } from '@/lib/contract/messages/messages';
import { eraseAll } from './erase-all';
import { describeTrace, erasePerson } from './erase-person';
import { findPeople } from './find-people';
import { keepFault } from './kept-faults';
import { listWrites } from './list-writes';
import { makeReport } from './make-report';
import { measureKept } from './measure-kept';
import { cutLink } from '../storage/known-keys';

type DataMessage = Extract<keyof Handlers, `data.${string}`>;

/** What the messages about kept data do. */
export function createDataHandlers(
  dependencies: Parameters<typeof eraseAll>[0] &
    Parameters<typeof erasePerson>[0] &
    Parameters<typeof makeReport>[0] & { announce: (topics: Topic[]) => void },
): Pick<Handlers, DataMessage> {
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
      return null;
    },
    'data.erase-all': async () => {
      await eraseAll(dependencies);
      announce(['erased', 'connection', 'settings', 'jobs', 'page', 'book', 'lists']);
      return null;
    },
    'data.writes': ({ after, limit }) => listWrites(database, after, limit),
    'data.keep-fault': async (fault) => {
      await keepFault(fault);
      return null;
    },
    'data.report': () => makeReport(dependencies),
  };
}
