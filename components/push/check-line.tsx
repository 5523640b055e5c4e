import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { Button } from '../ui/button';
import { Spinner } from '../ui/spinner';
import { TimeAgo } from '../ui/time-ago';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';

interface CheckLineProps {
  /** Null: the service chooses. */
  crm: CrmKind | null;
  check: CrmCheck;
  onCheckAgain: () => void;
}

/** How far the CRM was asked about the person, and when. */
export function CheckLine({ crm, check, onCheckAgain }: CheckLineProps) {
  const getName = useCrmName();
  const name = crm === null ? t('push.mapping.itsCrm') : getName(crm);
  if (check.type === 'checking') {
    return (
      <p role="status" className="flex items-center gap-2 text-xs text-muted">
        <Spinner />{' '}
        {crm === null
          ? t('push.check.checkingAny')
          : t('push.check.checking', { crm: getName(crm) })}
      </p>
    );
  }
  const { at } = check;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
      <p className={check.type === 'checked' ? undefined : 'text-warn'}>
        {check.type === 'checked' && at !== null ? (
          <TimeAgo at={at} say={(ago) => t('push.check.checked', { crm: name, ago })} />
        ) : (
          check.type === 'not-checked' && getWhyWords(check.why, name)
        )}
      </p>
      {check.type === 'not-checked' && check.toAsk.length > 0 && (
        <Button size="small" onClick={onCheckAgain}>
          {t('crm.checkAgain')}
        </Button>
      )}
    </div>
  );
}
