import type { Policy } from '@/lib/contract/policy/policy';

/** Each setting that an administrator has, with a value that can be understood. */
export const WHOLE_POLICY: Required<Policy> = {
  address: 'https://one.example',
  lockAddress: true,
  defaultCrm: 'crm_two',
  crmLabels: { crm_one: 'Sales CRM' },
  settingsType: 'contact_sourcing',
  searchCrmOnView: false,
  enrichmentTypes: ['email'],
  detectJobChange: true,
  language: 'de',
  defaultLanguage: 'fr',
  defaultTheme: 'dark',
  keepDays: 7,
  allowedSites: ['xing'],
  allowPushAll: false,
  allowDeliveryPush: false,
  allowWebhooks: false,
  allowExport: false,
  shareLists: false,
  limits: { enrich: 60 },
  paths: { readBook: '/theirs' },
  references: { team: 'EMEA' },
};
