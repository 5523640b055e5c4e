import { getFirstIssue } from '@/lib/contract/first-issue';
import { logFault } from '@/lib/platform/log';
import { stagedBatchSchema, type StagedBatch } from '../../queue/bulks/staged-batches';

/** `[connection id or '', origin or '', kind, how many drafts]`. */
export type StagedKey = [string, string, string, number];

/** The record of a staged batch, with its index keys: how many drafts it has of each connection and kind. */
export function toStagedRecord(batch: StagedBatch): object {
  const counts = new Map<string, StagedKey>();
  for (const { connection, kind } of batch.drafts) {
    const part = [connection?.id ?? '', connection?.origin ?? '', kind] as const;
    const key = part.join('\n');
    counts.set(key, [...part, (counts.get(key)?.[3] ?? 0) + 1]);
  }
  return { ...batch, made: [...counts.values()] };
}

/** Undefined: it is unreadable, which is logged once. */
export function parseStagedBatch(raw: unknown): StagedBatch | undefined {
  const { data, error } = stagedBatchSchema.safeParse(raw);
  if (error) logFault('stagedBatches', `a stored ${getFirstIssue(error).field} cannot be read`);
  return data;
}
