import type { KnownPerson } from '@/lib/contract/messages/company-people';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { UNREADABLE_OWNER } from '@/lib/contract/service/crm-kinds';
import { isUnlisted } from './pinned-record';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';

/** The owner of a CRM record; `unknown`: no search lists it. */
export type MatchOwner = NonNullable<KnownPerson['record']>['owner'];

export function getOwner(
  match: Pick<CrmMatch, 'owned_by_you' | 'ownerId' | 'ownerName'>,
): MatchOwner {
  const { owned_by_you, ownerId, ownerName } = match;
  if (isUnlisted(match)) return { type: 'unknown' };
  if (owned_by_you) return { type: 'you' };
  if (ownerName && ownerName !== UNREADABLE_OWNER) return { type: 'other', name: ownerName };
  return ownerId || ownerName ? { type: 'other', name: null } : { type: 'nobody' };
}

/** The value by which an owner is stored and compared: their id, or their name if there is no id. */
export const toOwnerKey = ({ ownerId, ownerName }: CrmMatch): string | null =>
  ownerId ?? ownerName ?? null;

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
