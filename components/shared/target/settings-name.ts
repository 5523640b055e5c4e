import { hasWords, t } from '@/locales/t';

/** One of the team's field mappings in words. The list is open: one without words is shown as it is. */
export const getSettingsName = (type: string): string => {
  const words = `push.settingsTypes.${type}`;
  return hasWords(words) ? t(words as 'push.settingsTypes.api_sync') : type;
};
