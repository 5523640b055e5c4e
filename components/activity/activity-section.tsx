import type { ActivityGroup } from '@/lib/contract/stored/activity';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { Card } from '../ui/display/card';
import { Section } from '../ui/display/section';
import { Skeleton } from '../ui/display/skeleton';
import { Tooltip } from '../ui/overlays/tooltip';
import { JobRow } from './job-row';
import { type GroupRows, getRowId, useClearActivity } from './queries';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { countLeft } from '@/lib/domain/outcomes/bulk-words';
import { BulkProgress } from './bulk-card';
import { ClearButton } from './clear-button';

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

/** A group of rows under its title; nothing where the group is empty. */
export function ActivitySection({
  group,
  shown: { rows, total, isReading, showMore },
  openBulks,
  onToggleBulk,
}: ActivitySectionProps) {
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
          {rows.map((row) => (
            <li key={getRowId(row)}>
              {row.type === 'job' ? (
                <JobRow job={row.job} />
              ) : (
                <BulkRow
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

/** Many at once, as one row: how far they are, and each of them when the rep opens it. */
function BulkRow({ bulk, ...open }: { bulk: Bulk; isOpen: boolean; onToggle: () => void }) {
  return (
    <div className="p-3">
      <BulkProgress
        bulk={bulk}
        {...open}
        more={
          countLeft(bulk) === 0 && (
            <ClearButton
              row={{ type: 'bulk', id: bulk.id }}
              label={nameAction(t('activity.remove'), t('bulk.label'), bulk.label)}
            />
          )
        }
      />
    </div>
  );
}
