import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { ClampedText } from '@/components/ui/display/clamped-text';

/** Which CRMs could not be asked, in their own words. */
export function CrmFailures({ errors }: Pick<CrmSearchReply, 'errors'>) {
  const getName = useCrmName();
  return errors.map(({ crm, error }, index) => (
    <div key={index} className="text-muted">
      <ClampedText
        text={
          error === null
            ? t('push.check.failed', { crm: getName(crm) })
            : nameAction(getName(crm), error)
        }
      />
    </div>
  ));
}
