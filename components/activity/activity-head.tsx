import type { Bulk } from '@/lib/contract/stored/bulk';
import { t } from '@/locales/t';
import { BulkCard } from '../shared/bulk-card';
import { useBulks } from '../queries/jobs/bulks';
import { Button } from '../ui/button';
import { Segmented } from '../ui/segmented';
import { Tooltip } from '../ui/tooltip';
import { useClearJobs, type ActivityFilter } from './queries';

interface ActivityHeadProps {
  filter: ActivityFilter;
  onFilter: (filter: ActivityFilter) => void;
}

/** Of those that have ended, in cards of their own; the jobs of all are in the list. */
const ENDED_SHOWN = 3;

const isUnderWay = ({ endedAt }: Bulk) => endedAt === null;

/** Above the list: which jobs it shows, the way to clear it, and what was asked for many at once. */
export function ActivityHead({ filter, onFilter }: ActivityHeadProps) {
  const { data: bulks = [] } = useBulks();
  const clearJobs = useClearJobs();
  const ended = bulks.filter((bulk) => !isUnderWay(bulk)).slice(0, ENDED_SHOWN);
  const shown = [...bulks.filter(isUnderWay), ...ended];
  return (
    <div className="space-y-3 p-4 pb-2">
      <h1 className="sr-only">{t('tab.activity')}</h1>
      <div className="flex items-center justify-between gap-2">
        <Segmented
          label={t('activity.filter')}
          value={filter}
          onChange={onFilter}
          options={[
            { value: 'all', label: t('activity.all') },
            { value: 'needs-you', label: t('activity.needsYou') },
          ]}
        />
        <Tooltip text={t('activity.clearHint')}>
          <Button
            variant="ghost"
            size="small"
            isBusy={clearJobs.isPending}
            onClick={() => {
              clearJobs.mutate();
            }}
          >
            {t('activity.clear')}
          </Button>
        </Tooltip>
      </div>
      {shown.length > 0 && (
        <ul aria-label={t('bulk.label')} className="space-y-2">
          {shown.map((bulk) => (
            <li key={bulk.id}>
              <BulkCard bulk={bulk} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
