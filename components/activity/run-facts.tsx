import type { SyncRun } from '@/lib/contract/service/crm-sync';
import { readRunTimes } from '@/lib/domain/push/run/run-times';
import { formatAt, formatDuration } from '@/locales/format';
import { t } from '@/locales/t';
import { CopyButton } from '../ui/copy-button';
import { FactList } from '../ui/fact-list';
import { useNow } from '../ui/use-now';

/** The id of a push at the service, to be copied, and when it began and ended there. */
export function RunFacts({ run }: { run: SyncRun }) {
  const now = useNow();
  const { startedAt, endedAt, tookMs } = readRunTimes(run);
  const say = (at: number | null) => at !== null && formatAt(at, now);
  return (
    <>
      <CopyButton label={t('push.copyId')} text={run.id} />
      <FactList
        facts={[
          { label: t('activity.run.startedAt'), value: say(startedAt) || null },
          { label: t('activity.run.endedAt'), value: say(endedAt) || null },
          { label: t('activity.run.took'), value: tookMs === null ? null : formatDuration(tookMs) },
        ]}
      />
    </>
  );
}
