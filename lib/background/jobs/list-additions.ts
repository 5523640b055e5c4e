import { HOUR } from '@/lib/contract/duration';
import { LIST_ITEM_FIELDS } from '@/lib/contract/service/list-item-fields';
import type { JobState } from '@/lib/contract/stored/job-state';
import type { ListItem } from '@/lib/contract/service/lists';
import { LANES, type JobOf } from '@/lib/contract/stored/job';
import type { OwnItem } from '@/lib/domain/lists/find-copies';
import type { OperationName } from '@/lib/contract/service/operations';
import { toListSubjectKey } from '@/lib/contract/stored/subject-keys';
import type { Database } from '../storage/database';
import { draftJob } from './draft-job';
import type { Draft } from '../queue/requests/add-jobs';
import { parseJobs } from '../storage/stored-jobs';
import { readQueue, readSaved, type QueueReading } from '../storage/queue-reading';

interface AddedItems {
  open: number;
  items: OwnItem[];
}

/** The operations of an addition: the write, and after a lost response the check. */
const OPERATIONS: OperationName[] = ['addListItem', 'readListItems'];

/** Finds what this extension added to lists, and starts the check that nothing was added twice. */
export type Additions = ReturnType<typeof createAdditions>;

export function createAdditions(database: Database, add: (draft: Draft) => Promise<unknown>) {
  /** The additions in these states that were due at an instant or later. */
  async function listJobs(
    reading: QueueReading,
    listId: string,
    states: JobState[],
    since: number,
  ): Promise<JobOf<'list-item.add'>[]> {
    const index = reading.objectStore('jobs').index('state');
    const rows = states.flatMap((state) =>
      LANES.flatMap((lane) => OPERATIONS.map((operation) => [state, lane, operation] as const)),
    );
    const found = await Promise.all(
      rows.map((row) => index.getAll(IDBKeyRange.bound([...row, since], [...row, Infinity]))),
    );
    return parseJobs(found.flat())
      .filter((job) => job.kind === 'list-item.add')
      .filter(({ input }) => input.listId === listId);
  }

  /** Changes a stored job. Its person may have been erased meanwhile. */
  async function change(id: string, changed: object): Promise<void> {
    const { store } = database.transaction('jobs', 'readwrite');
    const raw: unknown = await store.get(id);
    if (raw !== undefined) await store.put({ ...Object(raw), ...changed });
  }

  return {
    /**
     * Stores the job that checks a list, unless it is stored. It waits until nothing more is being added. Where the clock was
     * set back since it was asked for, it looks at what is added now, too.
     */
    askForCheck: async (listId: string, now: number) => {
      const subject = { kind: 'service', key: toListSubjectKey(listId), label: listId } as const;
      const reading = readQueue(database);
      const [saved, open] = await Promise.all([
        readSaved(reading),
        reading.objectStore('jobs').index('open').getAll(subject.key),
      ]);
      const asked = parseJobs(open)
        .filter((job) => job.kind === 'list.check')
        .find(({ connection, isUnwanted }) => connection?.id === saved?.id && !isUnwanted);
      if (!asked) {
        const asking = { subject, lane: 'prefetch', again: true } as const;
        await add(draftJob('list.check', { listId }, asking, { holdMs: 0, bulkId: null }));
        return;
      }
      const { id, createdAt, progress } = asked;
      if ((progress?.since ?? createdAt) <= now) return;
      await change(id, { progress: { waits: 0, copies: [], ...progress, since: now } });
    },
    /**
     * The number of open additions to a list. If there are none, the items of those that ended at most an hour before `at`, or
     * later: while a bulk goes on, nobody reads the thousands that are done.
     */
    list: async (listId: string, at: number): Promise<AddedItems> => {
      const reading = readQueue(database);
      const open = await listJobs(reading, listId, ['waiting', 'running'], -Infinity);
      if (open.length > 0) return { open: open.length, items: [] };
      const done = await listJobs(reading, listId, ['done'], at - HOUR);
      const items = done.flatMap(({ id, input, output, createdAt, changedAt }) => {
        const sent = LIST_ITEM_FIELDS.filter((field) => input[field]?.trim());
        return output ? [{ jobId: id, item: output, sent, tookMs: changedAt - createdAt }] : [];
      });
      return { open: 0, items };
    },
    /** Stores which item is in the list in place of the one that a job added, so that *Remove* beside it removes this one. */
    replace: (jobId: string, item: ListItem) => change(jobId, { output: item }),
  };
}
