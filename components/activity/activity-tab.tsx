import { CircleCheckBig, Hand, History } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { needsTheRep, usePauses } from '../queries/jobs/pauses';
import { StateView } from '../ui/state-view';
import { Bone, Skeleton } from '../ui/skeleton';
import { useHeight } from '../ui/use-height';
import { ActivityHead } from './activity-head';
import { JobList } from './job-list';
import type { ActivityFilter } from './queries';
import { useJobRows } from './use-job-rows';

/** "Activity": what was done, about whom, and how it went. */
export function ActivityTab() {
  const [filter, setFilter] = useState<ActivityFilter>('all');
  const [head, headHeight] = useHeight<HTMLDivElement>();
  return (
    <>
      <div ref={head}>
        <ActivityHead filter={filter} onFilter={setFilter} />
      </div>
      {/* By key: each filter has rows of its own, from the first one on. */}
      <Jobs key={filter} filter={filter} headHeight={headHeight} />
    </>
  );
}

function Jobs({ filter, headHeight }: { filter: ActivityFilter; headHeight: number }) {
  const rows = useJobRows(filter);
  if (rows.total === undefined) {
    return rows.error ? <ProblemNote problem={toProblem(rows.error)} /> : <Waiting />;
  }
  if (rows.total === 0) return <Nothing filter={filter} />;
  return <JobList rows={rows} total={rows.total} headHeight={headHeight} />;
}

function Nothing({ filter }: { filter: ActivityFilter }) {
  const { data: pauses } = usePauses();
  if (filter === 'all') {
    return (
      <StateView size="page" icon={History} title={t('activity.empty')}>
        <p>{t('activity.emptyText')}</p>
      </StateView>
    );
  }
  return pauses?.some(needsTheRep) ? (
    <StateView size="page" icon={Hand} tone="warn" title={t('activity.onlyPaused')}>
      <p>{t('activity.onlyPausedText')}</p>
    </StateView>
  ) : (
    <StateView size="page" icon={CircleCheckBig} tone="good" title={t('activity.nothingNeeded')}>
      <p>{t('activity.nothingNeededText')}</p>
    </StateView>
  );
}

const Waiting = () => (
  <Skeleton label={t('activity.loading')}>
    {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, index) => (
      <div key={index} className="flex h-15 items-center gap-3 px-4">
        <Bone className="size-7 rounded-full" />
        <Bone className={`h-3.5 ${width}`} />
      </div>
    ))}
  </Skeleton>
);
