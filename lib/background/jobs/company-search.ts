import { COMPANY_FRESH_MS } from '@/lib/contract/freshness';
import { toStableText, travelAlone, type JobType } from './job-type';

/** What the service knows of a company. Five a minute, so it is asked on a click only and kept for days. */
export const companySearchJob: JobType<'company.search'> = {
  operation: 'searchCompany',
  getKey: toStableText,
  getFreshMs: () => COMPANY_FRESH_MS,
  maxAttempts: 5,
  repeat: 'harmless',
  // Research may cost.
  getRepeat: ({ enrich }) => (enrich ? 'asked' : undefined),
  ...travelAlone(async ({ input }, { client }) => ({
    type: 'done',
    output: await client.searchCompany(input),
  })),
};
