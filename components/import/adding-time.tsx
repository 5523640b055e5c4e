import { formatAbout } from '@/locales/format';
import { t } from '@/locales/t';
import { useEstimate } from '../queries/jobs/bulks';

/** How long the service takes for so many rows, as far as its limit or its last answers tell. */
export function AddingTime({ count }: { count: number }) {
  const estimate = useEstimate([{ kind: 'list-item.add', calls: count }]);
  const ms = estimate && estimate.type !== 'unknown' ? estimate.ms : null;
  return ms !== null && <p className="text-muted">{t('bulk.doneIn', { time: formatAbout(ms) })}</p>;
}
