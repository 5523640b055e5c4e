import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import type { Settings } from '@/lib/contract/stored/settings';
import { t } from '@/locales/t';

/** What the rep calls a CRM; its neutral name; a kind that we do not know as it came. */
export function getCrmName(crm: string, { crmLabels }: Pick<Settings, 'crmLabels'>): string {
  const kind = toCrmKind(crm);
  return kind ? (crmLabels[kind] ?? t(`crm.kind.${kind}`)) : crm;
}
