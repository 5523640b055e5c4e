import { formatList } from '@/locales/format';
import { hasWords, t } from '@/locales/t';

/** Fields that are named elsewhere, too. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries<string>({
    svc_first_name: 'fact.first_name',
    svc_last_name: 'fact.last_name',
    svc_full_name: 'fact.full_name',
    svc_social_url: 'fact.social_url',
    svc_job_title: 'fact.current_position',
    svc_geo_location_name: 'fact.location',
    main_email: 'fact.email',
    main_phone: 'fact.phone',
    svc_company_name: 'fact.company_name',
    svc_company_industry: 'book.filter.industry',
    svc_universal_name: 'company.profileId',
  }),
);

/** A field key in words. */
export function getFieldWords(key: string): string {
  const words = SAME.get(key) ?? `field.${key}`;
  // Keys are known at run time only. A key without a sentence is shown as it is.
  return hasWords(words) ? t(words as 'fact.email') : key;
}

/** Several keys may have the same words. */
export const listFields = (keys: string[]): string =>
  formatList([...new Set(keys.map(getFieldWords))]);
