import { z } from 'zod';
import { crmKindSchema } from '../service/crm-kind-schema';
import { allowsSite, SITE_IDS, type SiteId } from '../site-hosts';
import { SAMPLE_ADDRESS } from '../sample';
import { addressSchema } from '../stored/connection';
import { LANGUAGES, THEMES } from '../stored/default-settings';
import { BY_ENTRY, WHOLE } from './managed-settings';
import { settingsSchema, type Settings } from '../stored/settings';

/** What an administrator may set for everybody. `public/managed-schema.json` describes each for the browser. */
export const policySchema = z.object({
  address: addressSchema.optional(),
  /** Whether the rep must use that address. */
  lockAddress: z.boolean().optional(),
  defaultCrm: crmKindSchema.optional(),
  crmLabels: settingsSchema.shape.crmLabels.optional(),
  /** Which of the team's mapping settings a push uses. */
  settingsType: settingsSchema.shape.settingsType.unwrap().optional(),
  /** Whether people are looked up by themselves. */
  searchCrmOnView: settingsSchema.shape.searchCrmOnView.optional(),
  enrichmentTypes: settingsSchema.shape.enrichmentTypes.optional(),
  detectJobChange: settingsSchema.shape.detectJobChange.optional(),
  language: z.enum(LANGUAGES).optional(),
  /** Until the rep chooses. */
  defaultLanguage: z.enum(LANGUAGES).optional(),
  defaultTheme: z.enum(THEMES).optional(),
  keepDays: settingsSchema.shape.keepDays.optional(),
  /** The other sites that a rep may switch on. Missing: all of them; empty: none. */
  allowedSites: z.array(z.enum(SITE_IDS)).optional(),
  /** Whether many people may be pushed at once. */
  allowPushAll: z.boolean().optional(),
  /** Whether the service may push what it delivers to a webhook. Nobody can check first. */
  allowDeliveryPush: z.boolean().optional(),
  allowWebhooks: z.boolean().optional(),
  /** Whether lists, accounts and activity may be saved as files. */
  allowExport: z.boolean().optional(),
  shareLists: settingsSchema.shape.shareLists.optional(),
  limits: settingsSchema.shape.limits.optional(),
  paths: settingsSchema.shape.paths.optional(),
  references: settingsSchema.shape.references.optional(),
});
export type Policy = z.infer<typeof policySchema>;

/** Whether the policy lets the service be at an address: none, if the one to be used cannot be read. The sample calls none. */
export const allowsAddress = ({ address, lockAddress }: Policy, wanted: string): boolean =>
  !lockAddress ||
  wanted === SAMPLE_ADDRESS ||
  (address !== undefined && new URL(address).href === new URL(wanted).href);

/** What counts until the rep chooses. */
export const toDefaults = ({ defaultLanguage, defaultTheme }: Policy): Partial<Settings> => ({
  ...(defaultLanguage && { language: defaultLanguage }),
  ...(defaultTheme && { theme: defaultTheme }),
});

/** The rep's settings with the administrator's over them. */
export const applyPolicy = (settings: Settings, policy: Policy): Settings => ({
  ...settings,
  ...Object.fromEntries(
    WHOLE.filter((name) => policy[name] !== undefined).map((name) => [name, policy[name]]),
  ),
  sites: settings.sites.filter((site) => allowsSite(policy, site)),
  ...Object.fromEntries(BY_ENTRY.map((name) => [name, { ...settings[name], ...policy[name] }])),
});

/** Entries as they are to be stored: the administrator's are left as they were before. */
function mergeEntries(changed: object, before: object, managed: object): Record<string, unknown> {
  const isManaged = ([name]: [string, unknown]) => Object.hasOwn(managed, name);
  return Object.fromEntries([
    ...Object.entries(changed).filter((entry) => !isManaged(entry)),
    ...Object.entries(before).filter(isManaged),
  ]);
}

/**
 * What of the rep's changes is stored. A page shows the administrator's values among the rep's and may send them back: they
 * do not become the rep's own, and what the rep had chosen before the policy is kept for the time after it.
 */
export function withoutManaged(
  changed: Partial<Settings>,
  before: Record<string, unknown>,
  policy: Policy,
): Record<string, unknown> {
  const own: Record<string, unknown> = { ...changed };
  for (const name of WHOLE) if (policy[name] !== undefined) delete own[name];
  for (const name of BY_ENTRY) {
    if (changed[name]) {
      own[name] = mergeEntries(changed[name], Object(before[name]) as object, policy[name] ?? {});
    }
  }
  if (changed.sites && Array.isArray(before.sites)) {
    const hidden = (before.sites as SiteId[]).filter((site) => !allowsSite(policy, site));
    own.sites = [...changed.sites.filter((site) => allowsSite(policy, site)), ...hidden];
  }
  return own;
}
