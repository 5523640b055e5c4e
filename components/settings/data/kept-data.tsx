import { toProblem } from '@/lib/contract/to-problem';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { ProblemNote } from '../../shared/problem-note';
import { Bone, Skeleton } from '../../ui/skeleton';
import { useSettings } from '../../queries/settings';
import { useKeptData } from './queries';

const MEGABYTE = 1_000_000;

/** At least the smallest number that it shows. */
const formatSize = (bytes: number): string =>
  t('settings.data.size', {
    number: formatNumber(Math.max(bytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 }),
  });

/** How much this browser keeps, and for how long. */
export function KeptData() {
  const { data, error } = useKeptData();
  const { keepDays } = useSettings();
  if (error) return <ProblemNote problem={toProblem(error)} />;
  if (!data) {
    return (
      <Skeleton label={t('common.loading')}>
        <Bone className="h-3.5 w-3/5" />
      </Skeleton>
    );
  }
  const size = formatSize(data.reduce((sum, { bytes }) => sum + bytes, 0));
  return <p>{t('settings.data.kept', { size, days: formatNumber(keepDays) })}</p>;
}
