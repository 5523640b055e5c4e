import { z } from 'zod';
import { MAX_RECORDS_PER_CALL } from '../limits';
import { crmKindSchema } from './crm-kind-schema';
import { CRM_KINDS } from './crm-kinds';
import {
  eachOf,
  instant,
  listOf,
  listRead,
  mainListOf,
  maybe,
  messageText,
  number,
  openEnum,
  scalarText,
  text,
} from './tolerant';

/** CRM sync: pushes of records through the team's field mapping, and the runs that carry them out. */

/** An object with any field keys (see `lib/domain/crm-fields`). */
const crmRecordSchema = z.record(z.string(), z.unknown());
export type CrmRecord = z.infer<typeof crmRecordSchema>;

const records = z.array(crmRecordSchema).max(MAX_RECORDS_PER_CALL).optional();

export const crmSyncRequestSchema = z.strictObject({
  crm: crmKindSchema.optional(),
  settings_type: z.string().min(1).optional(),
  contacts: records,
  companies: records,
  webhook_url: z.url().optional(),
  /** A platform webhook instead of a CRM. Not together with `crm` or `settings_type`. */
  webhook_id: z.string().min(1).optional(),
  idempotency_key: z.string().min(1).optional(),
});
export type CrmSyncRequest = z.infer<typeof crmSyncRequestSchema>;

export const runResultSchema = z.looseObject({
  index: number,
  /** `contact` or `company`. */
  entity: text,
  status: text,
  crm_id: text,
  url: text,
  error: messageText,
  expected_keys: eachOf(scalarText).transform(listRead).nullish().catch(null),
});
export type RunResult = z.infer<typeof runResultSchema>;

export const syncRunSchema = z.looseObject({
  id: scalarText,
  /** Empty: it cannot be read. The results may still show what became of the records. */
  status: scalarText.catch(''),
  createdAt: instant,
  records_received: number,
  crm: maybe(openEnum(CRM_KINDS)),
  summary: maybe(z.record(z.string(), z.unknown())),
  results: listOf(runResultSchema),
  completedAt: instant,
});
export type SyncRun = z.infer<typeof syncRunSchema>;

export const syncRunRequestSchema = z.strictObject({ id: z.string().min(1) });

export const mappingRequestSchema = z.strictObject({
  crm: crmKindSchema.optional(),
  settings_type: z.string().min(1).optional(),
});

export const mappingSchema = z.looseObject({
  crm: text,
  settings_type: text,
  object: openEnum(['contact', 'lead']),
  /** Field keys that the mapping reads. */
  keys: mainListOf(scalarText),
  /** Field keys by which existing records are found. */
  unicity: listOf(scalarText),
  lead: maybe(z.record(z.string(), z.unknown())),
});
export type Mapping = z.infer<typeof mappingSchema>;

const webhookSchema = z.looseObject({ id: scalarText, name: text, url: text });

/** The interface does not define the reply, so both a bare array and `{webhooks}` are accepted. */
export const webhooksReplySchema = z.union([
  mainListOf(webhookSchema),
  z.looseObject({ webhooks: mainListOf(webhookSchema) }).transform((reply) => reply.webhooks),
]);
