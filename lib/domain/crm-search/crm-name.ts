import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { Settings } from '@/lib/contract/stored/settings';
import { t } from '@/locales/t';

const isCrmKind = (crm: string): crm is CrmKind => (CRM_KINDS as readonly string[]).includes(crm);

/** What the rep calls a CRM; its neutral name; a kind that we do not know as it came. */
export function getCrmName(crm: string, { crmLabels }: Pick<Settings, 'crmLabels'>): string {
  if (!isCrmKind(crm)) return crm;
  return crmLabels[crm] ?? t(`crm.kind.${crm}`);
}
