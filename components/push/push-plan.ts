import { CRM_KINDS, crmKindSchema, type CrmKind } from '@/lib/contract/crm';
import type { CrmMatch } from '@/lib/contract/crm-search';
import type { CrmAnswer } from '../queries/read-crm-answer';

/** What a push of a person would do, as far as it can be known before the click. */
export interface PushPlan {
  /** Null: the service chooses. */
  crm: CrmKind | null;
  /** CRMs that could be chosen instead. */
  choices: CrmKind[];
  /** The one record to update, pinned by its id. */
  match: CrmMatch | null;
  action: 'create' | 'update' | 'createOrUpdate';
  /** The caller has no user in that CRM, so a new record is not theirs. */
  isUnlinked: boolean;
}

const toKind = (crm: string | null | undefined): CrmKind | null =>
  crmKindSchema.safeParse(crm).data ?? null;

const toKinds = (crms: string[]): CrmKind[] => CRM_KINDS.filter((kind) => crms.includes(kind));

/**
 * `answer` is the CRM's answer about the person; `chosen` the CRM that the rep picked. Exactly one match in the
 * target CRM is updated; none there, where it was really searched, is created; anything else is for the
 * mapping's own criteria to decide.
 */
export function planPush(
  answer: CrmAnswer | undefined,
  { chosen, defaultCrm }: { chosen: CrmKind | null; defaultCrm: CrmKind | null },
): PushPlan {
  const reply = answer && 'reply' in answer ? answer.reply : null;
  const matches = reply?.matches ?? [];
  const searched = toKinds(reply?.searched_crms ?? []);
  const only = searched.length === 1 ? searched[0] : null;
  const crm = chosen ?? defaultCrm ?? toKind(reply?.default_crm) ?? only ?? null;

  const inTarget = matches.filter((match) => match.crm === crm);
  const match = inTarget.length === 1 ? (inTarget[0] ?? null) : null;
  const isMissing =
    crm !== null &&
    inTarget.length === 0 &&
    searched.includes(crm) &&
    !reply?.errors.some((failure) => failure.crm === crm);

  const connected = toKinds([
    ...searched,
    ...matches.map((one) => one.crm),
    ...(crm === null ? [] : [crm]),
  ]);
  const links = reply?.caller_crm_links ?? {};
  return {
    crm,
    choices: connected.length > 1 || searched.length > 0 ? connected : [...CRM_KINDS],
    match,
    action: match ? 'update' : isMissing ? 'create' : 'createOrUpdate',
    isUnlinked: crm !== null && links[crm] === null,
  };
}
