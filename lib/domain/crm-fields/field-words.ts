import { formatList } from '@/locales/format';
import { hasWords, t } from '@/locales/t';

/** A field key in words. */
export function getFieldWords(key: string): string {
  const words = `field.${key}`;
  // Keys are known at run time only. A key without a sentence is shown as it is.
  return hasWords(words) ? t(words as 'field.main_email') : key;
}

/** Several keys may have the same words. */
export const listFields = (keys: string[]): string =>
  formatList([...new Set(keys.map(getFieldWords))]);
