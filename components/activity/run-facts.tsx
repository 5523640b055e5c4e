import type { SyncRun } from '@/lib/contract/service/crm-sync';
import { readRunTimes } from '@/lib/domain/push/run/run-times';
import { formatAt, formatDuration } from '@/locales/format';
import { t } from '@/locales/t';
import { ClampedText } from '../ui/clamped-text';
import { FactList } from '../ui/fact-list';
import { useNow } from '../ui/use-now';

/** The id of a push at the service, and when it began and ended there. */
export function RunFacts({ run }: { run: SyncRun }) {
  const now = useNow();
  const { startedAt, endedAt, tookMs } = readRunTimes(run);
  const say = (at: number | null) => at !== null && formatAt(at, now);
  return (
    <FactList
      facts={[
        { label: t('activity.run.id'), value: <ClampedText text={run.id} /> },
        { label: t('activity.run.startedAt'), value: say(startedAt) || null },
        { label: t('activity.run.endedAt'), value: say(endedAt) || null },
        { label: t('activity.run.took'), value: tookMs === null ? null : formatDuration(tookMs) },
      ]}
    />
  );
}
