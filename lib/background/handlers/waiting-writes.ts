import { jobDefinitions } from '../jobs/job-definitions';
import type { MadeFor } from '@/lib/contract/stored/connection';
import { canSendWith } from '@/lib/domain/can-send-with';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import type {
  WaitingWrites,
  WritesOfConnection,
  WritesSummary,
} from '@/lib/contract/messages/waiting-writes';
import { readSaved, type QueueReading } from '../storage/queue-reading';
import { parseJobs } from '../storage/stored-jobs';
import { parseChunk } from '../storage/stored-bulks';

/** Counts the waiting jobs that write or cost, by the connection that they were made for. */

const MAX_LABELS = 20;

/** Jobs or drafts of one kind and connection. `connectionId` and `origin` are empty for those made without a key. */
interface Part {
  connectionId: string;
  origin: string;
  kind: JobKind;
  count: number;
  labels: string[];
  isUnsent: boolean;
}

/** The waiting jobs of these connections, by connection and kind. Only keys are read, and a few jobs for their labels. */
async function readParts(
  reading: QueueReading,
  saved: MadeFor | null,
  connections: IDBKeyRange,
): Promise<Part[]> {
  const index = reading.objectStore('jobs').index('connection');
  const parts: Part[] = [];
  let cursor = await index.openKeyCursor(connections, 'nextunique');
  for (; cursor; cursor = await cursor.continue()) {
    const [connectionId, origin, kindText, progress] = cursor.key;
    // `toRecord` wrote it from a parsed job.
    const kind = kindText as JobKind;
    if (jobDefinitions[kind].waitingWriteKind === null) continue;
    // The saved key reads the runs of its address, so that they do not wait for another connection.
    const isReadingRun = progress === 'reads-run';
    if (isReadingRun && connectionId !== saved?.id && origin === saved?.origin) continue;
    const count = await index.count(cursor.key);
    const first = parseJobs(await index.getAll(cursor.key, MAX_LABELS));
    const labels = first.map(({ subject }) => subject.label);
    const isUnsent = progress === undefined;
    parts.push({ connectionId, origin, kind, count, labels, isUnsent });
  }
  return parts;
}

/** The drafts of these connections that are not jobs yet. Only keys are read, and the first chunk of each part for its labels. */
async function readDrafts(reading: QueueReading, connections: IDBKeyRange): Promise<Part[]> {
  const store = reading.objectStore('bulkChunks');
  const index = store.index('made');
  const parts = new Map<string, Part>();
  // Chunks that hold equally many have one key.
  let cursor = await index.openKeyCursor(connections, 'nextunique');
  for (; cursor; cursor = await cursor.continue()) {
    const [connectionId, origin, kind, left] = cursor.key;
    const count = left * (await index.count(cursor.key));
    const key = `${connectionId}\n${kind}`;
    const known = parts.get(key);
    if (known) {
      known.count += count;
      continue;
    }
    const drafts = parseChunk(await store.get(cursor.primaryKey))?.drafts ?? [];
    const labels = drafts.map(({ subject }) => subject.label);
    // `toChunkRecord` wrote it from parsed drafts.
    const kindOf = kind as JobKind;
    parts.set(key, { connectionId, origin, kind: kindOf, count, labels, isUnsent: true });
  }
  return [...parts.values()];
}

/** The waiting jobs and drafts of the connections in these ranges of ids. */
const readWrites = async (
  reading: QueueReading,
  saved: MadeFor | null,
  ...ranges: IDBKeyRange[]
): Promise<Part[]> =>
  (
    await Promise.all(
      ranges.flatMap((each) => [readParts(reading, saved, each), readDrafts(reading, each)]),
    )
  ).flat();

function sumUp(parts: Part[]): WritesSummary {
  const counts: WritesSummary['counts'] = {};
  for (const { kind, count } of parts) {
    const writeKind = jobDefinitions[kind].waitingWriteKind ?? 'other';
    counts[writeKind] = (counts[writeKind] ?? 0) + count;
  }
  return {
    counts,
    total: parts.reduce((sum, { count }) => sum + count, 0),
    labels: parts.flatMap(({ labels }) => labels).slice(0, MAX_LABELS),
  };
}

/** What waits for the saved connection. */
export async function findOwnWrites(
  reading: QueueReading,
  saved: MadeFor,
): Promise<Omit<WaitingWrites['own'], 'connectionId'>> {
  const own = IDBKeyRange.bound([saved.id], [saved.id, []]);
  const parts = await readWrites(reading, saved, own);
  return { ...sumUp(parts), hasUnsent: parts.some(({ isUnsent }) => isUnsent) };
}

/**
 * What waits for each other connection than the saved one. The saved one's range is left out: its index keeps an entry of each
 * job that has ended until the browser sweeps it, and reading passes over all of them.
 */
export async function findOtherWrites(reading: QueueReading): Promise<WritesOfConnection[]> {
  const saved = await readSaved(reading);
  const id = saved?.id ?? '';
  const before = IDBKeyRange.upperBound([id], true);
  const after = IDBKeyRange.lowerBound([id, []], true);
  const parts = await readWrites(reading, saved, before, after);
  return [...new Set(parts.map(({ connectionId }) => connectionId))].map((id) => {
    const theirs = parts.filter(({ connectionId }) => connectionId === id);
    const origin = theirs[0]?.origin ?? '';
    const madeFor = origin === '' ? null : { id, origin };
    return {
      ...sumUp(theirs),
      connectionId: id === '' ? null : id,
      host: origin === '' ? null : new URL(origin).host,
      canSend:
        theirs.some(({ isUnsent }) => isUnsent) && canSendWith(madeFor, saved?.origin ?? null),
    };
  });
}
