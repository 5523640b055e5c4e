import { getOwner } from '@/lib/domain/crm-search/owner';
import { splitName } from '@/lib/domain/person/split-name';
import { t } from '@/locales/t';
import { getWhyWords } from './crm-check-words';
import { getDoubtKey, type Doubt } from './find-doubts';
import type { PushPlan } from './plan-push';

/** What the dialog of a push is called, what it warns of, and what its button says: whose record is written. */

interface ShownPush {
  plan: Pick<PushPlan, 'action' | 'match'>;
  /** Who or what is pushed. */
  name: string;
  /** What the CRM is called; null: the service chooses it. */
  crm: string | null;
  isToWebhook: boolean;
}

export function getPushTitle({ plan, name, crm, isToWebhook }: ShownPush): string {
  if (isToWebhook) return t('push.titleWebhook', { name });
  if (crm === null) return t('push.titleAny', { name });
  if (plan.action === 'update') return t('push.titleUpdate', { name, crm });
  return t(plan.action === 'create' ? 'push.titleAdd' : 'push.titlePush', { name, crm });
}

/** What a colleague is called among colleagues: "Bianca" of "Bianca Thornfield". */
const getShortName = (name: string): string => splitName(name).first || name;

/** The button that updates a colleague’s record. Null: nobody says who it is. */
export const getUpdateOfWords = (name: string | null): string =>
  name === null ? t('push.confirmOfSomebody') : t('push.confirmOf', { name: getShortName(name) });

/** The button that pushes. `doubts`: what the dialog warns of. */
export function getConfirmWords(push: Omit<ShownPush, 'name'>, doubts: readonly Doubt[]): string {
  const { plan, crm, isToWebhook } = push;
  if (isToWebhook) return t('push.confirmWebhook');
  const owner = plan.match && getOwner(plan.match);
  const isAboutOwner = new Set(doubts.map(getDoubtKey)).size === 1 && doubts[0]?.type === 'owned';
  if (owner?.type === 'other' && isAboutOwner) return getUpdateOfWords(owner.name);
  if (doubts.length > 0) return t('push.confirmAnyway');
  if (crm === null) return t('push.confirm');
  if (plan.action === 'update') return t('push.confirmUpdate', { crm });
  return t(plan.action === 'create' ? 'push.confirmAdd' : 'push.confirmPush', { crm });
}

interface Warned {
  doubt: Doubt;
  /** What is pushed. */
  what: 'person' | 'company';
  match: PushPlan['match'];
  /** What a CRM is called. */
  getName: (crm: string) => string;
}

/** A doubt, as the dialog of a push warns of it. */
export function getWarning({ doubt, what, match, getName }: Warned): string | null {
  if (doubt.type === 'not-checked') {
    const crm = doubt.crm === null ? t('push.theCrm') : getName(doubt.crm);
    return `${getWhyWords(doubt.why, crm)} ${t('guard.mayBeIn')}`;
  }
  if (doubt.type !== 'owned') return null;
  const name = doubt.name ?? t('push.somebodyElse');
  if (doubt.what !== what) return t('push.companyBelongsTo', { name });
  return match
    ? t('push.belongsTo', { name })
    : t('push.mayBelongTo', { name, crm: getName(doubt.crm) });
}
