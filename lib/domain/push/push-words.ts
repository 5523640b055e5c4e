import { getOwner } from '@/lib/domain/crm-search/owner';
import { toFirstName } from '@/lib/domain/person/split-name';
import { t } from '@/locales/t';
import { getWhyWords } from './crm-check-words';
import { getWarningKey, type Warning } from './plan/find-warnings';
import type { PushRow } from './plan/plan-row';

/** What the dialog of a push is called, what it warns of, and what its button says: whose record is written. */

interface ShownPush {
  row: Pick<PushRow, 'match' | 'isNew'>;
  isChecking: boolean;
  name: string;
  /** What the CRM is called; null: the service chooses it. */
  crm: string | null;
  isToWebhook: boolean;
}

/** What becomes of the record, as far as it is known. */
function getEffect({ row, isChecking }: Pick<ShownPush, 'row' | 'isChecking'>) {
  if (isChecking) return 'Push';
  return row.match ? 'Update' : row.isNew ? 'Add' : 'Push';
}

export function getPushTitle(push: ShownPush): string {
  const { name, crm, isToWebhook } = push;
  if (isToWebhook) return t('push.titleWebhook', { name });
  if (crm === null) return t('push.titleAny', { name });
  return t(`push.title${getEffect(push)}`, { name, crm });
}

/** The button that updates a colleague’s record. Null: nobody says who it is. */
export const getUpdateOfWords = (name: string | null): string =>
  t('push.confirmOf', { name: name === null ? t('crm.somebodyElse') : toFirstName(name) });

/** The button that pushes. `warnings`: what the dialog warns of. */
export function getConfirmWords(
  push: Omit<ShownPush, 'name'>,
  warnings: readonly Warning[],
): string {
  const { row, crm, isToWebhook } = push;
  if (isToWebhook) return t('push.confirmWebhook');
  const owner = row.match && getOwner(row.match);
  const isAboutOwner =
    new Set(warnings.map(getWarningKey)).size === 1 && warnings[0]?.type === 'owned';
  if (owner?.type === 'other' && isAboutOwner) return getUpdateOfWords(owner.name);
  if (warnings.length > 0) return t('push.confirmAnyway');
  if (crm === null) return t('push.confirm');
  return t(`push.confirm${getEffect(push)}`, { crm });
}

interface Warned {
  warning: Warning;
  kind: 'person' | 'company';
  match: PushRow['match'];
  getName: (crm: string) => string;
}

/** A warning, as the dialog of a push warns of it. */
export function getWarning({ warning, kind, match, getName }: Warned): string | null {
  if (warning.type === 'not-checked') {
    const crm = warning.crm === null ? t('push.theCrm') : getName(warning.crm);
    return `${getWhyWords(warning.why, crm)} ${t('guard.mayBeIn')}`;
  }
  if (warning.type !== 'owned') return null;
  const name = warning.name ?? t('crm.somebodyElse');
  if (warning.kind !== kind) return t('push.companyBelongsTo', { name });
  return match
    ? t('push.belongsTo', { name })
    : t('push.mayBelongTo', { name, crm: getName(warning.crm) });
}
