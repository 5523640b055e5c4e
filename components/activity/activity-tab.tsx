import { CircleCheckBig, History } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/locales/t';
import { ProblemNote } from '../domain/problem-note';
import { toProblem } from '../domain/to-problem';
import { Card } from '../ui/card';
import { Face } from '../ui/face';
import { Segmented } from '../ui/segmented';
import { Bone, Skeleton } from '../ui/skeleton';
import { JobRow } from './job-row';
import { useActivity } from './queries';

type Filter = 'all' | 'needsYou';

/** "Activity": what was done, about whom, and how it went. */
export function ActivityTab() {
  const { data: jobs, error } = useActivity();
  const [filter, setFilter] = useState<Filter>('all');
  const shown = filter === 'all' ? jobs : jobs?.filter(({ state }) => state === 'needs-you');

  const renderFace = () => {
    if (error) return <ProblemNote problem={toProblem(error)} />;
    if (!shown) return <Waiting />;
    if (shown.length === 0) return <Nothing filter={filter} />;
    return (
      <Card>
        <ul className="divide-y divide-line">
          {shown.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
      </Card>
    );
  };

  return (
    <div className="space-y-3 p-4">
      <h1 className="sr-only">{t('tab.activity')}</h1>
      <Segmented
        label={t('activity.filter')}
        value={filter}
        onChange={setFilter}
        options={[
          { value: 'all', label: t('activity.all') },
          { value: 'needsYou', label: t('activity.needsYou') },
        ]}
      />
      {renderFace()}
    </div>
  );
}

const Nothing = ({ filter }: { filter: Filter }) =>
  filter === 'all' ? (
    <Face size="page" icon={History} title={t('activity.empty')}>
      <p>{t('activity.emptyText')}</p>
    </Face>
  ) : (
    <Face size="page" icon={CircleCheckBig} tone="good" title={t('activity.nothingNeeded')}>
      <p>{t('activity.nothingNeededText')}</p>
    </Face>
  );

const Waiting = () => (
  <Skeleton label={t('activity.loading')}>
    <Card>
      {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, index) => (
        <div key={index} className="flex h-15 items-center gap-3 px-3">
          <Bone className="size-7 rounded-full" />
          <Bone className={`h-3.5 ${width}`} />
        </div>
      ))}
    </Card>
  </Skeleton>
);
