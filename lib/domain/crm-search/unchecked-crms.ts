import { CRM_KINDS, EMAIL_ONLY_CRMS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';

export interface UncheckedCrm {
  crm: CrmKind;
  /** `email-only`: no email was known, so it was not asked; whether it is connected, the service does not tell then. */
  why: 'email-only' | 'not-connected';
}

/** The CRMs that a search did not query, and why. Those that failed are not among them: the reply names them itself. */
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
