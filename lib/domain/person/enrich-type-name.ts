import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import { t } from '@/locales/t';

const NAMES = {
  email: 'fact.email',
  phone: 'fact.phone',
  profile: 'fact.social_url',
  jobChange: 'known.signal.job_change',
} as const;

/** What an enrichment can find. */
export const getEnrichTypeName = (type: EnrichmentType | 'jobChange'): string => t(NAMES[type]);
