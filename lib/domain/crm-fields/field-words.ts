import { formatList } from '@/locales/format';
import { hasWords, t } from '@/locales/t';

/** A field key in words. */
export function getFieldWords(key: string): string {
  const words = `field.${key}`;
  // The key is known at run time only; one without words is shown as it is.
  return hasWords(words) ? t(words as 'field.main_email') : key;
}

/** Several keys may have the same words. */
export const listFields = (keys: string[]): string =>
  formatList([...new Set(keys.map(getFieldWords))]);
