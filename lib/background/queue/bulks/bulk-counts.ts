import { isJobOpen, type JobState } from '@/lib/contract/stored/job-state';
import {
  getTotal,
  type Counts,
  type FoundCounts,
  type StoredBulk,
} from '@/lib/contract/stored/bulk';
import type { JobOutput } from '@/lib/contract/stored/job-kinds';
import { listBulksOf } from './shared-bulks';
import type { QueueJob } from '../store';

/** Counts of bulks: as what a job counts, and how a bulk changes with its counts. */

/** By how many the counts of a bulk change. `untaken`: of those that are not jobs yet, which count as waiting. */
export type CountChange = Partial<Counts> & Partial<FoundCounts> & { untaken?: number };

type Counted = Pick<
  QueueJob,
  'kind' | 'output' | 'state' | 'after' | 'bulkId' | 'sharedBulkIds' | 'followedIn'
>;

/**
 * The bulks in which a job counts, with the state that it counts as. Of a job and the one that comes after it, one counts:
 * the first until it is done, then the second.
 */
export function listCounted(job: Counted): (readonly [bulkId: string, state: JobState])[] {
  const { state, after, followedIn } = job;
  const isBehind = after !== null && (state === 'waiting' || state === 'cancelled');
  if (isBehind) return [];
  const isFollowed = (bulkId: string) => state === 'done' && followedIn.includes(bulkId);
  return listBulksOf(job)
    .filter((bulkId) => !isFollowed(bulkId))
    .map((bulkId) => [bulkId, state] as const);
}

/** As what an enrichment that is done counts: its person, and what was found of them. */
function listFound({ kind, state, output }: Counted): (keyof FoundCounts)[] {
  if (kind !== 'enrich' || state !== 'done') return [];
  const contact = (output as JobOutput<'enrich'> | null)?.contact;
  return [
    'people',
    ...(contact?.email ? (['emails'] as const) : []),
    ...(contact?.phone ? (['phones'] as const) : []),
  ];
}

/** The bulk with its changed counts. It has ended when nothing of it waits or runs any more, and then it is not paused. */
export function changeCounts(bulk: StoredBulk, change: CountChange, now: number): StoredBulk {
  const { untaken = 0, people = 0, emails = 0, phones = 0, ...changed } = change;
  const found = {
    people: bulk.found.people + people,
    emails: bulk.found.emails + emails,
    phones: bulk.found.phones + phones,
  };
  const counts = { ...bulk.counts };
  for (const [state, by] of Object.entries(changed)) counts[state as JobState] += by;
  const left = { ...bulk, counts, found, untaken: bulk.untaken + untaken };
  if (getTotal(counts) === 0) return left;
  const isOpen = counts.waiting + counts.running > 0;
  if (isOpen) return { ...left, endedAt: null, isEndTold: false };
  const state = left.state === 'paused' ? 'running' : left.state;
  return { ...left, state, endedAt: bulk.endedAt ?? now };
}

/** Adds up the changes of many bulks. */
export function createCountChanges() {
  const byBulk = new Map<string, CountChange>();
  const add = (bulkId: string, key: keyof CountChange, by: number) => {
    const change = byBulk.get(bulkId) ?? {};
    byBulk.set(bulkId, { ...change, [key]: (change[key] ?? 0) + by });
  };
  return {
    add,
    /** A job changes from what it was to what it is; undefined: it is new, or gone. */
    move: (from: Counted | undefined, to: Counted | undefined) => {
      for (const [job, by] of [
        [from, -1],
        [to, 1],
      ] as const) {
        if (!job) continue;
        const found = listFound(job);
        for (const [bulkId, state] of listCounted(job)) {
          for (const key of [state, ...found]) add(bulkId, key, by);
        }
      }
    },
    /** So many more drafts of a bulk are in chunks; negative: fewer. */
    addUntaken: (bulkId: string, by: number) => {
      add(bulkId, 'waiting', by);
      add(bulkId, 'untaken', by);
    },
    /** Those that change something. */
    list: (): [string, CountChange][] =>
      [...byBulk].filter(([, change]) => Object.values(change).some((by) => by !== 0)),
  };
}

/** Whether the job that creates a list for a bulk has ended without one. */
export const isListMissing = ({ state }: Pick<QueueJob, 'state'>): boolean =>
  state !== 'done' && !isJobOpen({ state });
