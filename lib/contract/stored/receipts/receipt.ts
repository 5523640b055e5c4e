import { z } from 'zod';
import { ENRICHMENT_TYPES } from '../../service/enrichment-types';
import { USE_KINDS } from './use-kinds';

/** Receipts: what the calls of one connection may have cost on one day, as counts. They name nobody. */

const count = z.number().int().min(0);

export const receiptSchema = z.object({
  uses: z.partialRecord(
    z.enum(USE_KINDS),
    z.object({ found: count, cached: count, nothing: count, unknown: count }),
  ),
  /** When the service last refused a call as one too many, though our own calls do not explain it; null: never. */
  refusedAt: z.number().nullable(),
  /** It refused another one so, which proves that somebody else calls with this key. */
  isUsedElsewhere: z.boolean(),
});
export type StoredReceipt = z.infer<typeof receiptSchema>;

/** The receipt of a local day, such as `2026-11-21`. */
export type Receipt = Omit<StoredReceipt, 'refusedAt'> & { day: string };

/** By what is searched for one person: the service last searched for it after `from`, and not after `to`. */
export const searchTimesSchema = z.partialRecord(
  z.enum(ENRICHMENT_TYPES),
  z.object({ from: z.number(), to: z.number() }),
);
export type SearchTimes = z.infer<typeof searchTimesSchema>;

/** A use whose result is unknown: when its call was sent, and the day whose receipt counts it. */
export const unknownUseSchema = z.object({ at: z.number(), day: z.string() });
