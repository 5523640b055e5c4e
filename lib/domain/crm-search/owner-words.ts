import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import type { MatchOwner } from './owner';

/** The owner of a CRM record, in words. */
export function getOwnerWords(owner: MatchOwner): string {
  if (owner.type === 'you') return t('crm.ownedByYou');
  if (owner.type === 'nobody') return t('crm.noOwner');
  if (owner.type === 'unknown') return t('crm.ownerUnknown');
  return t('crm.ownedBy', { name: owner.name ?? t('crm.somebodyElse') });
}

/** `crms`: those that were searched, where others were not; none: all were. */
export const getNotInWords = (crms: string[]): string =>
  crms.length === 0
    ? t('crm.notIn')
    : t('crm.notInCrms', { crms: formatList(crms, 'disjunction') });
