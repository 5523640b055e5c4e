import { CRM_KINDS, toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { isPinned, orderMatches } from '@/lib/domain/crm-search/match-order';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';

/** The plan of a push, as far as it is known before the click. */
export interface PushPlan {
  /** Null: the service chooses. */
  crm: CrmKind | null;
  /** CRMs that the rep can choose instead. */
  choices: CrmKind[];
  /** Records of that CRM that the rep can choose to update, best first. */
  records: CrmMatch[];
  /** The record to update, by its id. */
  match: CrmMatch | null;
  /** `checking`: the CRM is being searched. */
  action: 'create' | 'update' | 'createOrUpdate' | 'checking';
  /** That CRM was checked and has no record of the person. */
  isMissing: boolean;
  /** The mapping writes leads. It finds or creates them itself, so no record can be chosen. */
  isLead: boolean;
  /** The caller has no user in that CRM, so they will not own a new record. */
  isUnlinked: boolean;
}

export interface Wishes {
  /** The CRM that the rep chose now. */
  chosen: CrmKind | null;
  /** The rep's default CRM. */
  defaultCrm: CrmKind | null;
  pin: RecordPreference['pin'];
  /** The id of the record that the rep chose now; null: none of them; undefined: they chose nothing. */
  record: string | null | undefined;
}

const toKinds = (crms: readonly string[]): CrmKind[] =>
  CRM_KINDS.filter((kind) => crms.includes(kind));

/** The target CRM of a push; null: the service chooses. `reply`: the last answer about the person. */
export function findTarget(
  reply: CrmSearchReply | null,
  { chosen, defaultCrm }: Pick<Wishes, 'chosen' | 'defaultCrm'>,
): CrmKind | null {
  const searched = toKinds(reply?.searched_crms ?? []);
  const only = searched.length === 1 ? searched[0] : null;
  return chosen ?? defaultCrm ?? toCrmKind(reply?.default_crm) ?? only ?? null;
}

/** The record that the rep chose, otherwise the only reliable match. */
function findMatch(records: CrmMatch[], { pin, record }: Wishes): CrmMatch | null {
  if (record !== undefined) return records.find(({ id }) => id === record) ?? null;
  const [best] = records;
  if (!best) return null;
  if (isPinned(best, pin)) return best;
  const reliable = records.filter(isReliableMatch);
  return reliable.length === 1 ? (reliable[0] ?? null) : null;
}

interface Known {
  crm: CrmKind | null;
  /** The last answer about the person, even an old one. */
  reply: CrmSearchReply | null;
  /** The check of the target CRM. */
  check: CrmCheck;
  /** The mapping writes leads. */
  isLead: boolean;
}

/**
 * Plans a push. The only reliable match is updated, unless the rep chooses otherwise. If the CRM was checked and has no
 * record, one is created. Otherwise the mapping's own criteria decide, as they always do for leads.
 */
export function planPush({ crm, reply, check, isLead }: Known, wishes: Wishes): PushPlan {
  const records = orderMatches(
    check.matches.filter((match) => match.crm === crm),
    wishes.pin,
  );
  const match = isLead ? null : findMatch(records, wishes);
  const searched = toKinds(reply?.searched_crms ?? []);
  const connected = toKinds([
    ...searched,
    ...(reply?.matches ?? []).map((one) => one.crm),
    ...(crm === null ? [] : [crm]),
  ]);
  const isMissing = crm !== null && check.type === 'checked' && records.length === 0;
  const findAction = (): PushPlan['action'] => {
    if (check.type === 'checking') return 'checking';
    if (match) return 'update';
    return isMissing && !isLead ? 'create' : 'createOrUpdate';
  };
  return {
    crm,
    choices: connected.length > 1 || searched.length > 0 ? connected : [...CRM_KINDS],
    records: isLead ? [] : records,
    match,
    action: findAction(),
    isMissing,
    isLead,
    isUnlinked: crm !== null && reply !== null && !reply.caller_crm_links?.[crm],
  };
}
