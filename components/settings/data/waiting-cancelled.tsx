import type { WritesSummary } from '@/lib/contract/messages/waiting-writes';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { WritesList } from '../../shared/writes-list';

/** The writes that wait, and that erasing cancels them. */
export const WaitingCancelled = ({ writes }: { writes: WritesSummary }) => (
  <div className="space-y-1 text-ink">
    <p className="font-medium">
      {t('writes.title', { count: writes.total, number: formatNumber(writes.total) })}
    </p>
    <WritesList writes={writes} />
    <p>{t('settings.data.erasePerson.waiting')}</p>
  </div>
);
