import type { CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { listUncheckedCrms } from '@/lib/domain/crm-search/unchecked-crms';

interface CrmUnaskedProps {
  reply: CrmSearchReply;
  asked: CrmSearchRequest;
  /** An email is known by now, which the search did not have. */
  hasEmailNow: boolean;
  /** Says of each CRM why, those too that are not connected. */
  isWhole: boolean;
}

/** Which CRMs were not asked, and why. */
export function CrmUnasked({ reply, asked, hasEmailNow, isWhole }: CrmUnaskedProps) {
  const getName = useCrmName();
  const unchecked = listUncheckedCrms(reply, asked);
  const namesOf = (why: 'email-only' | 'not-connected') =>
    unchecked.filter((one) => one.why === why).map(({ crm }) => getName(crm));
  const emailOnly = namesOf('email-only');
  const notConnected = namesOf('not-connected');
  const words = hasEmailNow ? 'emailFound' : 'emailOnly';
  return (
    <>
      {emailOnly.length > 0 && <p>{t(`crm.why.${words}`, { crms: formatList(emailOnly) })}</p>}
      {isWhole && notConnected.length > 0 && (
        <p>{t('crm.why.notConnected', { crms: formatList(notConnected) })}</p>
      )}
    </>
  );
}
