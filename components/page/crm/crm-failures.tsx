import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { ClampedText } from '@/components/ui/clamped-text';

interface CrmFailuresProps extends Pick<CrmSearchReply, 'errors'> {
  /** `alsoFailed`: a whole sentence. `failure`: another sentence already says that they failed. */
  words: 'alsoFailed' | 'failure';
}

/** Which CRMs could not be asked, in their own words. */
export function CrmFailures({ errors, words }: CrmFailuresProps) {
  const getName = useCrmName();
  return errors.map(({ crm, error }, index) => (
    <div key={index} className="text-muted">
      <ClampedText
        text={
          error === null
            ? t('push.check.failed', { crm: getName(crm) })
            : t(`crm.${words}`, { crm: getName(crm), error })
        }
      />
    </div>
  ));
}
