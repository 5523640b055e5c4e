import { CRM_KINDS, EMAIL_ONLY_CRMS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';

export interface UncheckedCrm {
  crm: CrmKind;
  /** `email-only`: it was not searched because no email was known. The service does not tell whether it is connected. */
  why: 'email-only' | 'not-connected';
}

/** The CRMs that were searched, to be named where others were not because no email was known; none: there are no others. */
export const listNamedCrms = (reply: CrmSearchReply, asked: CrmSearchRequest): string[] =>
  asked.crm !== undefined || listUncheckedCrms(reply, asked).some(({ why }) => why === 'email-only')
    ? reply.searched_crms
    : [];

/** The CRMs that may be connected, as far as an answer tells; null: none does. */
export const listPossibleCrms = (
  answer: { reply: CrmSearchReply; asked: CrmSearchRequest } | null,
): CrmKind[] => {
  const missing = answer ? listUncheckedCrms(answer.reply, answer.asked) : [];
  return CRM_KINDS.filter(
    (kind) => !missing.some(({ crm, why }) => crm === kind && why === 'not-connected'),
  );
};

/** The CRMs that a search did not query, and why. Failed CRMs are not among them, because the reply names them. */
export function listUncheckedCrms(
  { searched_crms, errors }: Pick<CrmSearchReply, 'searched_crms' | 'errors'>,
  asked: CrmSearchRequest,
): UncheckedCrm[] {
  const answered = new Set([...searched_crms, ...errors.map(({ crm }) => crm)]);
  return CRM_KINDS.filter((crm) => !answered.has(crm)).map((crm) => ({
    crm,
    why:
      EMAIL_ONLY_CRMS.includes(crm) && asked.email === undefined ? 'email-only' : 'not-connected',
  }));
}
