import { History } from 'lucide-react';
import { useState } from 'react';
import { ACTIVITY_GROUPS } from '@/lib/contract/stored/activity';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/problem-note';
import { Button } from '../ui/controls/button';
import { Bone, Skeleton } from '../ui/display/skeleton';
import { StateView } from '../ui/display/state-view';
import { toggleSelected } from '../ui/use-row-list';
import { ActivitySection } from './activity-section';
import { useActivity } from './queries';
import { Receipts } from './receipts';
import { UnreadableNote } from './unreadable-note';

/** "Activity": what the rep did, about whom, and what came of it. What needs the rep comes first. */
export function ActivityTab({ onToday }: { onToday: () => void }) {
  return (
    <div className="space-y-4 p-4">
      <h1 className="sr-only">{t('tab.activity')}</h1>
      <UnreadableNote />
      <Receipts />
      <Groups onToday={onToday} />
    </div>
  );
}

function Groups({ onToday }: { onToday: () => void }) {
  const { getGroup, read } = useActivity();
  // Here, as a bulk that ends goes from one group to another.
  const [openBulks, setOpenBulks] = useState<ReadonlySet<string>>(new Set());
  if (!getGroup) return read.error ? <FailedRead query={read} /> : <Waiting />;
  const groups = ACTIVITY_GROUPS.map((group) => [group, getGroup(group)] as const);
  if (groups.every(([, { total }]) => total === 0)) {
    return (
      <StateView
        size="page"
        icon={History}
        title={t('activity.empty')}
        action={<Button onClick={onToday}>{t('activity.openToday')}</Button>}
      />
    );
  }
  return groups.map(([group, shown]) => (
    <ActivitySection
      key={group}
      group={group}
      shown={shown}
      openBulks={openBulks}
      onToggleBulk={(id) => setOpenBulks(toggleSelected(openBulks, id))}
    />
  ));
}

const Waiting = () => (
  <Skeleton label={t('common.loading')}>
    {['w-3/5', 'w-2/5', 'w-1/2', 'w-3/5'].map((width, index) => (
      <div key={index} className="flex h-15 items-center gap-3">
        <Bone className="size-7 rounded-full" />
        <Bone className={`h-3.5 ${width}`} />
      </div>
    ))}
  </Skeleton>
);
