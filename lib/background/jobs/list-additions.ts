import { HOUR } from '@/lib/contract/duration';
import { isJobOpen, type JobState } from '@/lib/contract/stored/job-state';
import { LANES, type JobOf } from '@/lib/contract/stored/job';
import type { ListItem } from '@/lib/contract/service/lists';
import type { OperationName } from '@/lib/contract/service/operations';
import { toListSubjectKey } from '@/lib/contract/stored/subject-keys';
import type { Database } from '../storage/database';
import { draftJob } from './draft-job';
import type { Draft } from '../queue/requests/add-jobs';
import { parseJobs } from '../storage/stored-jobs';

/** Finds what this extension added to lists, and starts the check that nothing was added twice. */
export interface Additions {
  /** Stores the job that checks a list. It waits until nothing more is being added. */
  askForCheck: (listId: string) => Promise<void>;
  /** The number of open additions to a list, and the items of those that ended at most an hour before `at`, or later. */
  list: (listId: string, at: number) => Promise<AddedItems>;
}

export interface AddedItems {
  open: number;
  items: ListItem[];
}

/** The operations of an addition: the write, and after a lost response the check. */
const OPERATIONS: OperationName[] = ['addListItem', 'readListItems'];
const STATES: JobState[] = ['waiting', 'running', 'done'];

export function createAdditions(
  database: Database,
  add: (draft: Draft) => Promise<unknown>,
): Additions {
  /** `since`: ended jobs that started before are left out. */
  async function listJobs(listId: string, since: number): Promise<JobOf<'list-item.add'>[]> {
    const index = database.transaction('jobs').store.index('state');
    const rows = STATES.flatMap((state) =>
      LANES.flatMap((lane) => OPERATIONS.map((operation) => [state, lane, operation] as const)),
    );
    const found = await Promise.all(
      rows.map((row) => {
        const from = isJobOpen({ state: row[0] }) ? -Infinity : since;
        return index.getAll(IDBKeyRange.bound([...row, from], [...row, Infinity]));
      }),
    );
    return parseJobs(found.flat())
      .filter((job) => job.kind === 'list-item.add')
      .filter(({ input }) => input.listId === listId);
  }

  return {
    askForCheck: async (listId) => {
      const subject = { kind: 'service', key: toListSubjectKey(listId), label: listId } as const;
      const asked = { subject, lane: 'prefetch', again: true } as const;
      await add(draftJob('list.check', { listId }, asked, { holdMs: 0, bulkId: null }));
    },
    list: async (listId, at) => {
      const jobs = await listJobs(listId, at - HOUR);
      return {
        open: jobs.filter(isJobOpen).length,
        items: jobs.flatMap(({ output }) => output ?? []),
      };
    },
  };
}
