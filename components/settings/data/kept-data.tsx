import { KEEP_DAYS } from '@/lib/contract/stored/default-settings';
import type { KeptSort } from '@/lib/contract/stored/kept-sorts';
import { toProblem } from '@/lib/contract/to-problem';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { usePolicy } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { ProblemNote } from '../../shared/problem-note';
import { SelectField } from '../../ui/select-field';
import { Bone, Skeleton } from '../../ui/skeleton';
import { useKeptData } from './queries';

const MEGABYTE = 1_000_000;

const formatSize = (bytes: number): string =>
  bytes < MEGABYTE / 10
    ? t('settings.data.small')
    : t('settings.data.size', {
        number: formatNumber(bytes / MEGABYTE, { maximumFractionDigits: 1 }),
      });

/** What this browser keeps, how much it is, and for how long. */
export const KeptData = () => (
  <div className="space-y-4">
    <h3 className="font-medium">{t('settings.data.kept')}</h3>
    <Amounts />
    <KeepDays />
  </div>
);

function Amounts() {
  const { data, error } = useKeptData();
  if (error) return <ProblemNote problem={toProblem(error)} />;
  if (!data) return <Measuring />;
  return (
    <dl className="space-y-1">
      {data.map(({ sort, count, bytes }) => (
        <Amount key={sort} sort={sort} count={count} bytes={bytes} />
      ))}
    </dl>
  );
}

const Amount = ({
  sort,
  count,
  bytes,
}: {
  sort: KeptSort;
  count: number | null;
  bytes: number;
}) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{t(`settings.data.sort.${sort}`)}</dt>
    <dd className="tabular-nums">
      {count === null
        ? formatSize(bytes)
        : t('settings.data.amount', { number: formatNumber(count), size: formatSize(bytes) })}
    </dd>
  </div>
);

const Measuring = () => (
  <Skeleton label={t('settings.data.loading')}>
    {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, index) => (
      <Bone key={index} className={`h-3.5 ${width}`} />
    ))}
  </Skeleton>
);

function KeepDays() {
  const { keepDays } = useSettings();
  const isSet = usePolicy().keepDays !== undefined;
  const saveSettings = useSaveSettings();
  return (
    <SelectField
      label={t('settings.data.keep')}
      hint={t(isSet ? 'settings.managed' : 'settings.data.keepText')}
      disabled={isSet}
      value={String(keepDays)}
      options={KEEP_DAYS.map((days) => ({
        value: String(days),
        label: t('settings.data.days', { number: formatNumber(days) }),
      }))}
      onChange={(chosen) => {
        const days = KEEP_DAYS.find((each) => String(each) === chosen);
        if (days !== undefined) saveSettings.mutate({ keepDays: days });
      }}
    />
  );
}
