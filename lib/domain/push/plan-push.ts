import { CRM_KINDS, toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { isPinned, orderMatches } from '@/lib/domain/crm-search/match-order';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';

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
  /** `checking`: the CRM is being asked. */
  action: 'create' | 'update' | 'createOrUpdate' | 'checking';
  /** The mapping writes leads: it finds or creates them by itself, and no record can be chosen. */
  isLead: boolean;
  /** The caller has no user in that CRM, so a new record is not theirs. */
  isUnlinked: boolean;
}

export interface Wishes {
  /** The CRM that the rep picked now. */
  chosen: CrmKind | null;
  /** The one that they picked once. */
  defaultCrm: CrmKind | null;
  pin: RecordPreference['pin'];
  /** The id of the record that they picked now; null: none of them; undefined: they picked nothing. */
  record: string | null | undefined;
}

const toKinds = (crms: readonly string[]): CrmKind[] =>
  CRM_KINDS.filter((kind) => crms.includes(kind));

/** The CRM that a push would write to; null: the service chooses. `reply`: the last answer about the person. */
export function findTarget(
  reply: CrmSearchReply | null,
  { chosen, defaultCrm }: Pick<Wishes, 'chosen' | 'defaultCrm'>,
): CrmKind | null {
  const searched = toKinds(reply?.searched_crms ?? []);
  const only = searched.length === 1 ? searched[0] : null;
  return chosen ?? defaultCrm ?? toCrmKind(reply?.default_crm) ?? only ?? null;
}

/** What the rep chose; else the only record that is the person beyond doubt. */
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
  /** The last answer about the person, however old. */
  reply: CrmSearchReply | null;
  /** How far that CRM was asked. */
  check: CrmCheck;
  /** The mapping writes leads. */
  isLead: boolean;
}

/**
 * The one record that is the person beyond doubt is updated, unless the rep wishes otherwise. Where the CRM was checked and has
 * none, one is created. Anything else is for the mapping's own criteria to decide, and what becomes of a lead always is.
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
  const findAction = (): PushPlan['action'] => {
    if (check.type === 'checking') return 'checking';
    if (match) return 'update';
    const isMissing = crm !== null && check.type === 'checked' && records.length === 0;
    return isMissing && !isLead ? 'create' : 'createOrUpdate';
  };
  return {
    crm,
    choices: connected.length > 1 || searched.length > 0 ? connected : [...CRM_KINDS],
    records: isLead ? [] : records,
    match,
    action: findAction(),
    isLead,
    isUnlinked: crm !== null && reply !== null && !reply.caller_crm_links?.[crm],
  };
}
