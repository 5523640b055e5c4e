import { type MouseEvent, useEffect, useRef } from 'react';
import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { Card } from '../ui/display/card';
import { Section } from '../ui/display/section';
import { Skeleton } from '../ui/display/skeleton';
import { Tooltip } from '../ui/overlays/tooltip';
import { JobRow } from './job-row';
import { type GroupRows, getRowId, useClearActivity } from './queries';
import { BulkProgress } from './bulk-card';

interface ActivitySectionProps {
  group: ActivityGroup;
  shown: GroupRows;
  /** The ids of the bulks that show each of their jobs. */
  openBulks: ReadonlySet<string>;
  onToggleBulk: (id: string) => void;
}

const TITLES = {
  'needs-you': 'activity.state.needs-you',
  running: 'activity.state.running',
  done: 'activity.state.done',
} as const;

/** In ms: as long as a click can be on its way to what stood there before. */
const LATE_MS = 500;

/** Drops clicks on a row that has just taken another one's place: a late "Stop" would stop the wrong bulk. */
function useDropLateClicks(ids: readonly string[]) {
  const moved = useRef({ before: ids, ids, at: -Infinity });
  useEffect(() => {
    const { ids: before } = moved.current;
    if (before.join() !== ids.join()) moved.current = { before, ids, at: performance.now() };
  });
  return (index: number) => (event: MouseEvent) => {
    const { before, at } = moved.current;
    const hasTakenPlace = before[index] !== undefined && before[index] !== ids[index];
    // Without a detail it is one of the keyboard, whose focus goes with the row.
    const isLate = event.detail > 0 && performance.now() - at < LATE_MS;
    if (hasTakenPlace && isLate) event.stopPropagation();
  };
}

/** A group of rows under its title; nothing where the group is empty. */
export function ActivitySection({
  group,
  shown: { rows, total, isReading, showMore },
  openBulks,
  onToggleBulk,
}: ActivitySectionProps) {
  const dropLateClicks = useDropLateClicks(rows.map(getRowId));
  if (total === 0) return null;
  const title = t(TITLES[group]);
  const left = total - rows.length;
  return (
    <Section
      title={title}
      aside={group === 'done' ? <ClearDone /> : <span>{formatNumber(total)}</span>}
    >
      <Card>
        <ul aria-label={title} className="divide-y divide-line">
          {rows.map((row, index) => (
            <li
              key={getRowId(row)}
              onClickCapture={group === 'running' ? dropLateClicks(index) : undefined}
            >
              {row.type === 'job' ? (
                <JobRow job={row.job} />
              ) : (
                <BulkProgress
                  bulk={row.bulk}
                  isOpen={openBulks.has(row.bulk.id)}
                  onToggle={() => onToggleBulk(row.bulk.id)}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
      {isReading && <Skeleton label={t('common.loading')} />}
      {left > 0 && (
        <div className="pt-2">
          <Button variant="ghost" size="small" isBusy={isReading} onClick={showMore}>
            {t('common.more', { number: formatNumber(left) })}
          </Button>
        </div>
      )}
    </Section>
  );
}

function ClearDone() {
  const clear = useClearActivity();
  return (
    <Tooltip text={t('activity.clearHint')}>
      <Button
        variant="ghost"
        size="small"
        isBusy={clear.isPending}
        onClick={() => clear.mutate(null)}
      >
        {t('common.clear')}
      </Button>
    </Tooltip>
  );
}
