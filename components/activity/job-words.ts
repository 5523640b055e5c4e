import type { Job } from '@/lib/contract/stored/job';
import { t } from '@/locales/t';

const KINDS = {
  'crm.search': 'crmSearch',
  'company.search': 'companySearch',
  enrich: 'enrich',
  'enrich.check': 'enrichCheck',
  'enrich.deliver': 'enrichDeliver',
  push: 'push',
  'book.read': 'bookRead',
  'book.refresh': 'bookRefresh',
  'owners.read': 'ownersRead',
  'account.find-people': 'findPeople',
  'account.enrich': 'accountEnrich',
  'account.assign': 'accountAssign',
  'account.dismiss': 'accountDismiss',
  'phone.verify': 'phoneVerify',
  'mapping.read': 'mappingRead',
  'webhooks.read': 'webhooksRead',
  'list-item.add': 'listItemAdd',
  'list.check': 'listCheck',
  'list.create': 'listCreate',
  'list.read': 'listRead',
  'list-items.read': 'listItemsRead',
  'list-item.remove': 'listItemRemove',
  'list.delete': 'listDelete',
  'connection.test': 'connectionTest',
} as const;

/** What a job does, in words. */
export function getJobName(job: Job): string {
  if (job.kind === 'enrich' && job.input.sync_to_crm) {
    // Only the enrichment is done: the service does not report the push.
    return t(
      job.state === 'done' ? 'activity.kind.enrichPushAsked' : 'activity.kind.enrichAndPush',
    );
  }
  if (job.kind === 'enrich' && job.input.force_refresh) return t('activity.kind.enrichAnew');
  return t(`activity.kind.${KINDS[job.kind]}`);
}
