import type { MadeFor } from '@/lib/contract/stored/connection';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type { WritesSummary } from '@/lib/contract/messages/waiting-writes';
import { jobDefinitions } from '../jobs/job-definitions';
import type { Database } from '../storage/database';
import { getOtherRanges } from '../storage/other-connections';
import { parseJobs } from '../storage/job-record';
import { parseStagedBatch } from '../storage/stored-batches';

/** Counts the waiting jobs that write or cost, by the connection that they were made for. */

const MAX_LABELS = 20;

export interface FoundWrites extends WritesSummary {
  origins: string[];
}

interface Part {
  kind: JobKind;
  origin: string;
  count: number;
}

/** Whether the saved key may read runs of an origin, so that they do not wait for another connection. */
type IsRead = (origin: string) => boolean;

/** Counts of jobs in a range of the index, by origin and kind. Only keys are read. */
async function readParts(database: Database, range: IDBKeyRange, isRead: IsRead): Promise<Part[]> {
  const index = database.transaction('jobs').store.index('connection');
  const parts: Part[] = [];
  let cursor = await index.openKeyCursor(range, 'nextunique');
  for (; cursor; cursor = await cursor.continue()) {
    const [, origin, kind, readsRun] = cursor.key;
    if (readsRun && isRead(origin)) continue;
    // `toRecord` wrote it from a parsed job.
    parts.push({ origin, kind: kind as JobKind, count: await index.count(cursor.key) });
  }
  return parts;
}

async function readDrafts(database: Database, isMeant: (id: string) => boolean) {
  const stagedBatches = await database.getAll('stagedBatches', IDBKeyRange.lowerBound(0));
  return stagedBatches
    .flatMap((raw) => parseStagedBatch(raw)?.drafts ?? [])
    .filter(({ connection }) => isMeant(connection?.id ?? ''));
}

async function findWrites(
  database: Database,
  ranges: IDBKeyRange[],
  isMeant: (id: string) => boolean,
  isRead: IsRead = () => false,
): Promise<FoundWrites> {
  const drafts = await readDrafts(database, isMeant);
  const parts = [
    ...(await Promise.all(ranges.map((range) => readParts(database, range, isRead)))).flat(),
    ...drafts.map(({ kind, connection }) => ({ kind, origin: connection?.origin ?? '', count: 1 })),
  ];
  const first = await Promise.all(
    ranges.map((range) => database.getAllFromIndex('jobs', 'connection', range, MAX_LABELS)),
  );
  const waiting = parseJobs(first.flat()).filter(
    ({ operation, connection }) => operation !== 'readRun' || !isRead(connection?.origin ?? ''),
  );
  const counts: WritesSummary['counts'] = {};
  for (const { kind, count } of parts) {
    const sort = jobDefinitions[kind].waitingWriteSort ?? 'other';
    counts[sort] = (counts[sort] ?? 0) + count;
  }
  return {
    counts,
    total: parts.reduce((sum, { count }) => sum + count, 0),
    labels: [...waiting, ...drafts].map(({ subject }) => subject.label).slice(0, MAX_LABELS),
    origins: [...new Set(parts.map(({ origin }) => origin))],
  };
}

/** The waiting jobs of the saved connection. */
export const findOwnWrites = (database: Database, { id }: MadeFor): Promise<FoundWrites> =>
  findWrites(database, [IDBKeyRange.bound([id], [id, []])], (each) => each === id);

/** The waiting jobs of other connections. */
export const findOtherWrites = (
  database: Database,
  saved: MadeFor | null,
): Promise<FoundWrites> => {
  const id = saved?.id ?? '';
  return findWrites(
    database,
    getOtherRanges(id),
    (each) => each !== id,
    (origin) => saved === null || origin === saved.origin,
  );
};
