import { z } from 'zod';
import { LANGUAGES, THEMES } from './default-settings';
import { CRM_KINDS } from '../service/crm-kinds';
import { MAX_CRM_LABEL, MAX_HOLD_SECONDS, MAX_PER_MINUTE } from '../limits';
import { crmKindSchema } from '../service/crm-kind-schema';
import { enrichmentTypeSchema } from '../service/enrichment';
import { OPERATION_NAMES } from '../service/operations';
import { SITE_IDS } from '../site-hosts';
import { bookChoiceSchema } from './book';
import { webhookAddressSchema } from '../service/webhook-address';

/** What the rep chose. Nothing secret: the key is not among it. */

/** Operations whose limit the interface names, which the service can raise for an account. */
export const LIMITED_OPERATIONS = [
  'enrich',
  'enrichAccount',
  'dismissAccount',
  'searchCompany',
] as const;

const pathSchema = z.string().regex(/^\/[^\s?#]*$/);

export const settingsSchema = z.object({
  /** Null: the browser's language. */
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES),
  /** The rep's own names for the CRM kinds. */
  crmLabels: z.partialRecord(z.enum(CRM_KINDS), z.string().trim().min(1).max(MAX_CRM_LABEL)),
  /** The CRM that a push without a choice goes to. */
  defaultCrm: crmKindSchema.nullable(),
  /** What Enrich asks for. */
  enrichmentTypes: z.array(enrichmentTypeSchema).min(1),
  /** Ask whether a person has changed company since what is known; effective with `profile` only. */
  detectJobChange: z.boolean(),
  /** Whether a company's look-up has the service research what it does not know, and count heads by function. */
  researchCompanies: z.boolean(),
  /** Which of the team's settings a push uses; null: the service's own order. */
  settingsType: z.string().trim().min(1).max(100).nullable(),
  /** Where results were delivered to last, when they were not to come back here. */
  webhookAddress: webhookAddressSchema.nullable(),
  /** Look people up in the CRM as their pages are seen (free; one search a person in ten minutes). */
  searchCrmOnView: z.boolean(),
  /** Sites besides the network whose pages are read, as far as the browser allows their hosts. */
  sites: z.array(z.enum(SITE_IDS)),
  /** The book that was looked at last. */
  bookChoice: bookChoiceSchema,
  /** At this hour of the day (0 to 23) the book is renewed by itself; null: it is not. */
  refreshHour: z.number().int().min(0).max(23).nullable(),
  /** How long dismissals, assignments and pushes wait, so that the rep can undo them. */
  holdSeconds: z.number().int().min(0).max(MAX_HOLD_SECONDS),
  /** A notification of the system when a bulk ends while no page of the extension is open. */
  notifyBulkEnd: z.boolean(),
  /** Calls a minute where the service allows another number than `operations.ts` names. */
  limits: z.partialRecord(z.enum(LIMITED_OPERATIONS), z.number().int().min(1).max(MAX_PER_MINUTE)),
  /** Paths that differ from the defaults in `operations.ts`. */
  paths: z.partialRecord(z.enum(OPERATION_NAMES), pathSchema),
});
export type Settings = z.infer<typeof settingsSchema>;
