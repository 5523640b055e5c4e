import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import { t } from '@/locales/t';
import { Button } from '../../ui/button';
import { Spinner } from '../../ui/spinner';

interface CheckLineProps {
  /** What the CRM is called. */
  crm: string;
  check: CrmCheck;
  onCheckAgain: () => void;
}

/** That the CRM is being asked about the person, or that its answer is too old. Other gaps are warnings. */
export function CheckLine({ crm, check, onCheckAgain }: CheckLineProps) {
  const isOld = check.type === 'not-checked' && check.why === 'old';
  return (
    <div role="status" className="flex flex-wrap items-center gap-2 text-muted empty:sr-only">
      {check.type === 'checking' && (
        <>
          <Spinner />
          <p className="first-letter:uppercase">{t('push.check.checking', { crm })}</p>
        </>
      )}
      {isOld && (
        <>
          <p className="text-warn">{getWhyWords('old', crm)}</p>
          <Button size="small" onClick={onCheckAgain}>
            {t('crm.checkAgain')}
          </Button>
        </>
      )}
    </div>
  );
}
