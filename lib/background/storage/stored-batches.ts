import { getFirstIssue } from '@/lib/contract/first-issue';
import { logFault } from '@/lib/platform/log';
import { stagedBatchSchema, type StagedBatch } from '../queue/bulks/staged-batches';

/** Undefined: it is unreadable, which is logged once. */
export function parseStagedBatch(raw: unknown): StagedBatch | undefined {
  const { data, error } = stagedBatchSchema.safeParse(raw);
  if (error) logFault('stagedBatches', `a stored ${getFirstIssue(error).field} cannot be read`);
  return data;
}
