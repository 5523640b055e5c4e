import type { Job } from '@/lib/contract/job';
import { t } from '@/locales/t';

const KINDS = {
  'crm.search': 'crmSearch',
  'company.search': 'companySearch',
  enrich: 'enrich',
  push: 'push',
  'connection.test': 'connectionTest',
} as const;

/** What a job does, in words. */
export const getJobName = (job: Job): string =>
  job.kind === 'enrich' && job.input.sync_to_crm
    ? t('activity.kind.enrichAndPush')
    : t(`activity.kind.${KINDS[job.kind]}`);
