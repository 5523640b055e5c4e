import { CRM_KINDS, toCrmKind, type CrmKind } from '@/lib/contract/crm-kinds';
import type { Choice } from '@/lib/contract/choice';
import type { CrmMatch } from '@/lib/contract/crm-search';
import { isPinned, orderMatches } from '@/lib/records/match-order';
import type { CrmAnswer } from '../queries/read-crm-answer';

/** What a push would do, as far as it can be known before the click. */
export interface PushPlan {
  /** Null: the service chooses. */
  crm: CrmKind | null;
  /** CRMs that could be chosen instead. */
  choices: CrmKind[];
  /** Records of that CRM that can be chosen to be updated, best first. */
  records: CrmMatch[];
  /** The one record to update, pinned by its id. */
  match: CrmMatch | null;
  action: 'create' | 'update' | 'createOrUpdate';
  /** The caller has no user in that CRM, so a new record is not theirs. */
  isUnlinked: boolean;
  /** Others were searched, but that CRM was not, or failed. */
  isUnchecked: boolean;
}

export interface Wishes {
  /** The CRM that the rep picked now. */
  chosen: CrmKind | null;
  /** The one that they picked once. */
  defaultCrm: CrmKind | null;
  pin: Choice['pin'];
  /** The id of the record that they picked now; null: none of them; undefined: they picked nothing. */
  record: string | null | undefined;
}

const toKinds = (crms: string[]): CrmKind[] => CRM_KINDS.filter((kind) => crms.includes(kind));

/** What the rep pinned; else the only record, unless it may be somebody else of that name. */
function findMatch(records: CrmMatch[], { pin, record }: Wishes): CrmMatch | null {
  if (record !== undefined) return records.find(({ id }) => id === record) ?? null;
  const [best] = records;
  if (!best) return null;
  if (isPinned(best, pin)) return best;
  return records.length === 1 && best.confidence?.toLowerCase() !== 'low' ? best : null;
}

/**
 * `answer` is the CRM's answer about the person. Exactly one match in the target CRM is updated, unless the rep wishes
 * otherwise; none there, where it was really searched, is created; anything else is for the mapping's own criteria to
 * decide.
 */
export function planPush(answer: CrmAnswer | undefined, wishes: Wishes): PushPlan {
  const reply = answer && 'reply' in answer ? answer.reply : null;
  const matches = reply?.matches ?? [];
  const searched = toKinds(reply?.searched_crms ?? []);
  const only = searched.length === 1 ? searched[0] : null;
  const crm = wishes.chosen ?? wishes.defaultCrm ?? toCrmKind(reply?.default_crm) ?? only ?? null;

  const records = orderMatches(
    matches.filter((match) => match.crm === crm),
    wishes.pin,
  );
  const match = findMatch(records, wishes);
  const isChecked =
    crm !== null && searched.includes(crm) && !reply?.errors.some((failure) => failure.crm === crm);

  const connected = toKinds([
    ...searched,
    ...matches.map((one) => one.crm),
    ...(crm === null ? [] : [crm]),
  ]);
  const links = reply?.caller_crm_links ?? {};
  const isMissing = isChecked && records.length === 0;
  return {
    crm,
    choices: connected.length > 1 || searched.length > 0 ? connected : [...CRM_KINDS],
    records,
    match,
    action: match ? 'update' : isMissing ? 'create' : 'createOrUpdate',
    isUnlinked: crm !== null && reply !== null && !links[crm],
    isUnchecked: crm !== null && reply !== null && !isChecked && records.length === 0,
  };
}
