import { CRM_KINDS, toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';

/** The CRM that a push goes to, for one person or company and for many. */
export interface TargetCrm {
  /** Null: the service chooses. */
  crm: CrmKind | null;
  /** The CRMs that the rep can choose. */
  choices: CrmKind[];
}

interface Wanted {
  chosen: CrmKind | null;
  defaultCrm: CrmKind | null;
  /** A record that is known without a search: of a company in a book, or the one that the rep linked. */
  record?: Pick<CrmMatch, 'crm'> | null;
}

/**
 * Finds the target: what the rep chooses, otherwise their usual CRM, the service's own choice, or the only one that is
 * searched. `replies`: the answers about those who are pushed.
 */
export function findTargetCrm(
  replies: readonly CrmSearchReply[],
  { chosen, defaultCrm, record = null }: Wanted,
): TargetCrm {
  const toKinds = (names: readonly string[]) => CRM_KINDS.filter((kind) => names.includes(kind));
  const searched = toKinds(replies.flatMap(({ searched_crms }) => searched_crms));
  const usual = replies
    .map(({ default_crm }) => toCrmKind(default_crm))
    .find((kind) => kind !== null);
  const only = searched.length === 1 ? searched[0] : null;
  const crm = chosen ?? defaultCrm ?? usual ?? only ?? toCrmKind(record?.crm);
  const named = replies.flatMap(({ matches }) => matches.map((match) => match.crm));
  const connected = toKinds([...searched, ...named, ...(crm === null ? [] : [crm])]);
  const isKnown = searched.length > 0 || connected.length > 1;
  return { crm, choices: isKnown ? connected : [...CRM_KINDS] };
}

/** Whether the caller is known to have no user in a CRM, so that they will not own a new record. */
export const isCallerUnlinked = (reply: CrmSearchReply | null, crm: CrmKind | null): boolean =>
  crm !== null && reply !== null && !reply.caller_crm_links?.[crm];
