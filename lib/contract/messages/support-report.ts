import { z } from 'zod';
import { CRM_KINDS } from '../service/crm-kinds';
import { OPERATION_NAMES } from '../service/operations';
import { SITE_IDS } from '../site-hosts';
import { LANGUAGES, THEMES } from '../stored/default-settings';
import { FAULT_KINDS, FAULT_PARTS } from '../stored/kept-fault';
import { policySchema } from '../policy/policy';
import { enrichmentTypeSchema } from '../service/enrichment';

/**
 * The report for support. It contains only what is listed here: numbers, switches, and words that the extension's own code
 * defines. There is no field for a text that a person, a page or the service wrote, so no name, address or key can be in it.
 */

const count = z.number().int();

export const supportReportSchema = z.strictObject({
  /** When it was made: an instant in ISO 8601. */
  madeAt: z.iso.datetime(),
  extension: z.string().regex(/^[\d.]{1,20}$/),
  browser: z.enum(['Chrome', 'Edge', 'Opera', 'Firefox', 'other']),
  browserVersion: count,
  system: z.enum(['Windows', 'macOS', 'Linux', 'ChromeOS', 'other']),
  /** The version of the database. */
  data: count,
  connection: z.strictObject({
    isSaved: z.boolean(),
    /** The browser allows calls to its host. */
    isAllowed: z.boolean(),
  }),
  /** What the administrator sets, not to what. */
  managed: z.array(policySchema.keyof()),
  settings: z.strictObject({
    language: z.enum(LANGUAGES).nullable(),
    theme: z.enum(THEMES),
    /** Which CRMs have a name of the rep's, not the name. */
    namedCrms: z.array(z.enum(CRM_KINDS)),
    defaultCrm: z.enum(CRM_KINDS).nullable(),
    enrichmentTypes: z.array(enrichmentTypeSchema),
    detectJobChange: z.boolean(),
    hasSettingsType: z.boolean(),
    hasWebhook: z.boolean(),
    searchCrmOnView: z.boolean(),
    sites: z.array(z.enum(SITE_IDS)),
    refreshHour: count.nullable(),
    holdSeconds: count,
    keepDays: count,
    limits: z.partialRecord(z.enum(OPERATION_NAMES), count),
    /** The operations whose path was changed, not the path. */
    changedPaths: z.array(z.enum(OPERATION_NAMES)),
  }),
  /** The last faults of the background and of the extension's pages, newest last. */
  faults: z.array(
    z.strictObject({ at: z.iso.datetime(), part: z.enum(FAULT_PARTS), kind: z.enum(FAULT_KINDS) }),
  ),
});
export type SupportReport = z.infer<typeof supportReportSchema>;
