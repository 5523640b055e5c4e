import { formatList } from '@/locales/format';
import { hasWords, t } from '@/locales/t';

/** A field key in words. */
/** Fields that a list item has, too. */
const FACTS: Readonly<Record<string, string>> = {
  svc_first_name: 'first_name',
  svc_last_name: 'last_name',
  svc_full_name: 'full_name',
  svc_social_url: 'social_url',
  svc_job_title: 'current_position',
  svc_geo_location_name: 'location',
  main_email: 'email',
  main_phone: 'phone',
  svc_company_name: 'company_name',
};

export function getFieldWords(key: string): string {
  const fact = FACTS[key];
  const words = fact ? `fact.${fact}` : `field.${key}`;
  // Keys are known at run time only. A key without a sentence is shown as it is.
  return hasWords(words) ? t(words as 'fact.email') : key;
}

/** Several keys may have the same words. */
export const listFields = (keys: string[]): string =>
  formatList([...new Set(keys.map(getFieldWords))]);
