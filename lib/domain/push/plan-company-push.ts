import { CRM_KINDS, toCrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { isOldRecord } from '../book/account-record';
import type { PushPlan, Wishes } from './plan-push';

/**
 * The plan of a company's push. CRMs cannot be searched for companies. `account`: the record of this company in a book,
 * which is updated unless the rep chooses otherwise. Without it, or where the book is old, the mapping decides.
 */
export function planCompanyPush(
  account: CrmMatch | null,
  { chosen, defaultCrm, record }: Omit<Wishes, 'pin'>,
): PushPlan {
  const crm = chosen ?? defaultCrm ?? toCrmKind(account?.crm);
  const records = account?.crm === crm && !isOldRecord(account) ? [account] : [];
  const match = record === null ? null : (records[0] ?? null);
  return {
    crm,
    choices: [...CRM_KINDS],
    records,
    match,
    action: match ? 'update' : 'createOrUpdate',
    isMissing: false,
    isUnlinked: false,
    isLead: false,
  };
}
