import { z } from 'zod';
import { KEEP_DAYS, LANGUAGES, THEMES } from './default-settings';
import { CRM_KINDS } from '../service/crm-kinds';
import { MAX_CRM_LABEL, MAX_HOLD_SECONDS, MAX_OWNER_MESSAGE, MAX_PER_MINUTE } from '../limits';
import { crmKindSchema } from '../service/crm-kind-schema';
import { enrichmentTypeSchema } from '../service/enrichment';
import { OPERATION_NAMES } from '../service/operations';
import { referencesSchema } from '../service/references';
import { SITE_IDS } from '../site-hosts';
import { bookChoiceSchema } from './book';
import { webhookAddressSchema } from '../service/webhook-address';

/** The rep's settings. The key is not among them. */

/** Operations with a limit in the interface that the service can raise for an account. */
export const LIMITED_OPERATIONS = [
  'enrich',
  'enrichAccount',
  'dismissAccount',
  'searchCompany',
] as const;

/** With a query, it names a parameter anew: `/lists/{listId}/items?offset={page}`. */
const pathSchema = z.string().regex(/^\/[^\s#]*$/);

export const settingsSchema = z.object({
  /** Null: the browser's language. */
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(THEMES),
  /** The rep's own names for the CRM kinds. */
  crmLabels: z.partialRecord(z.enum(CRM_KINDS), z.string().trim().min(1).max(MAX_CRM_LABEL)),
  /** The CRM that a push goes to unless the rep chooses another: the one chosen last. */
  defaultCrm: crmKindSchema.nullable(),
  enrichmentTypes: z.array(enrichmentTypeSchema).min(1),
  /** Asks whether a person has changed company; effective with `profile` only. */
  detectJobChange: z.boolean(),
  /** Which of the team's mapping settings a push uses; null: the service decides. */
  settingsType: z.string().trim().min(1).max(100).nullable(),
  /** Sent with each enrichment and company search. */
  references: referencesSchema,
  /** What a rep writes to an owner, with places in braces; null: our own words. */
  ownerMessage: z.string().trim().min(1).max(MAX_OWNER_MESSAGE).nullable(),
  /** What an email to a person begins with, with the same places; null: nothing. */
  emailMessage: z.string().trim().min(1).max(MAX_OWNER_MESSAGE).nullable(),
  /** The webhook to which results were last delivered. */
  webhookAddress: webhookAddressSchema.nullable(),
  /** Search the CRM when the rep views a person: free, one search per person in ten minutes. */
  searchCrmOnView: z.boolean(),
  /** Whether dialogs show what only administrators need: since the rep opened *Advanced*. */
  showsAdvanced: z.boolean(),
  /** Other sites than the network whose pages are read, if the browser allows their hosts. */
  sites: z.array(z.enum(SITE_IDS)),
  bookChoice: bookChoiceSchema,
  /** The hour of the daily refresh (0 to 23); null: there is none. */
  refreshHour: z.number().int().min(0).max(23).nullable(),
  /** How long pushes, assignments, dismissals and removals from a list wait, so that the rep can undo them. On no page. */
  holdSeconds: z.number().int().min(0).max(MAX_HOLD_SECONDS),
  /** Whether the lists known here travel with the browser's profile: ids and names, no items. */
  shareLists: z.boolean(),
  /** For how many days ended jobs, their answers and unread books are kept. Only a policy changes it. */
  keepDays: z.literal(KEEP_DAYS),
  /** Calls a minute, for operations where the service allows another number than `operations.ts` names. */
  limits: z.partialRecord(z.enum(LIMITED_OPERATIONS), z.number().int().min(1).max(MAX_PER_MINUTE)),
  /** Paths that differ from the defaults in `operations.ts`. */
  paths: z.partialRecord(z.enum(OPERATION_NAMES), pathSchema),
});
export type Settings = z.infer<typeof settingsSchema>;
