import type { Settings } from './settings';

/** The default settings, and the choices for language, theme and history. */

export const LANGUAGES = ['en', 'de'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
/** For how many days the rep may choose to keep what has ended. */
export const KEEP_DAYS = [7, 30, 90] as const;

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  crmLabels: {},
  defaultCrm: null,
  enrichmentTypes: ['email', 'phone'],
  detectJobChange: false,
  researchCompanies: true,
  settingsType: null,
  references: {},
  webhookAddress: null,
  favouriteWebhook: null,
  searchCrmOnView: true,
  sites: [],
  bookChoice: null,
  refreshHour: null,
  slashKey: true,
  holdSeconds: 5,
  notifyBulkEnd: true,
  shareLists: true,
  keepDays: 30,
  limits: {},
  paths: {},
};
