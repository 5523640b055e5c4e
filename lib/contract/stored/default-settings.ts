import type { Settings } from './settings';

export const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'ja', 'pt-BR'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
/** For how many days a policy may have kept what has ended. */
export const KEEP_DAYS = [7, 30, 90] as const;

export const DEFAULT_SETTINGS: Settings = {
  language: null,
  theme: 'system',
  crmLabels: {},
  defaultCrm: null,
  enrichmentTypes: ['email', 'phone'],
  detectJobChange: false,
  settingsType: null,
  references: {},
  ownerMessage: null,
  emailMessage: null,
  webhookAddress: null,
  searchCrmOnView: true,
  showsAdvanced: false,
  sites: [],
  bookChoice: null,
  refreshHour: null,
  holdSeconds: 5,
  shareLists: true,
  keepDays: 30,
  limits: {},
  paths: {},
};
