import type { CrmSearchReply } from '@/lib/contract/crm-search';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { ClampedText } from '../ui/clamped-text';

/** Which CRMs could not be asked, in their own words. */
export function CrmFailures({ errors }: Pick<CrmSearchReply, 'errors'>) {
  const getName = useCrmName();
  return errors.map(({ crm, error }, index) => (
    <div key={index} className="text-xs text-muted">
      <ClampedText text={t('crm.alsoFailed', { crm: getName(crm), error })} />
    </div>
  ));
}
