import { z } from 'zod';
import { identitySchema, pageReportSchema } from '../messages/page-report';

/** A person or company that the rep saw, or looked up, on this browser. */
export const recentSchema = z.object({
  /** Who it is, with the few words that tell them apart. */
  report: pageReportSchema.extend({
    identity: identitySchema,
    isLookUp: z.literal(true).optional(),
  }),
  at: z.number(),
});
export type Recent = z.infer<typeof recentSchema>;
