import type { Policy } from './policy';

/** Settings that are the administrator's when the policy has them. */
export const WHOLE = [
  'defaultCrm',
  'settingsType',
  'searchCrmOnView',
  'enrichmentTypes',
  'detectJobChange',
  'language',
  'keepDays',
  'shareLists',
] as const;
/** Settings of which the policy may have some entries. */
export const BY_ENTRY = ['crmLabels', 'limits', 'paths', 'references'] as const;

/** A setting; of one that has several entries, with the name of the entry. */
export type ManagedSetting = [(typeof WHOLE)[number]] | [(typeof BY_ENTRY)[number], string];

/** Whether the policy sets a setting, or an entry of one that has several. */
export const isManaged = (policy: Policy, ...[name, entry]: ManagedSetting): boolean =>
  entry === undefined
    ? policy[name] !== undefined
    : Object.hasOwn((policy[name] ?? {}) as object, entry);
