import { RotateCw, TriangleAlert } from 'lucide-react';
import type { RunResult, SyncRun } from '@/lib/contract/service/crm-sync';
import type { JobOf } from '@/lib/contract/stored/job';
import { getRunOutcome, hasFailed } from '@/lib/domain/push/run/run-results';
import { isCheckedBeforeSent } from '@/lib/domain/push/last-check/consent';
import { formatList } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useAddJob } from '../queries/jobs/add-job';
import { Badge } from '../ui/display/badge';
import { Button } from '../ui/controls/button';
import { ClampedText } from '../ui/display/clamped-text';
import { StateView } from '../ui/display/state-view';
import { FactList } from '../ui/display/fact-list';
import { OutsideLink } from '../ui/controls/outside-link';

interface RunViewProps {
  job: JobOf<'push'>;
  run: SyncRun;
  onPushAgain: () => void;
}

/** A run that did not write every record: what became of each. */
export function RunView({ job, run, onPushAgain }: RunViewProps) {
  const addJob = useAddJob();
  const isPartly = getRunOutcome(run) === 'partly';
  const summary = Object.entries(run.summary ?? {}).flatMap(([label, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ label, value: String(value) }] : [],
  );
  return (
    <StateView
      icon={TriangleAlert}
      tone={isPartly ? 'warn' : 'bad'}
      title={t(isPartly ? 'push.partly' : 'status.not.push')}
      action={
        <Button
          size="small"
          icon={RotateCw}
          isBusy={addJob.isPending}
          onClick={() => {
            const { input, subject } = job;
            if (!isCheckedBeforeSent(input)) onPushAgain();
            else addJob.mutate({ kind: 'push', input, subject, lane: 'click' });
          }}
        >
          {t('push.retryFailed')}
        </Button>
      }
    >
      {run.results.map((result, index) => (
        <Result key={index} result={result} isFailed={hasFailed(result, run)} />
      ))}
      {run.results.length === 0 &&
        (summary.length > 0 ? <FactList facts={summary} /> : <p>{t('push.noDetails')}</p>)}
    </StateView>
  );
}

function Result({ result, isFailed }: { result: RunResult; isFailed: boolean }) {
  const { entity, status, crm_id, url, error, expected_keys } = result;
  const word = isFailed ? t('activity.state.failed') : status && toWords('recordStatus', status);
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        {word && <Badge tone={isFailed ? 'bad' : 'good'}>{word}</Badge>}
        <span>{entity === 'company' ? t('fact.company_name') : t('contact.title')}</span>
        {url ? <OutsideLink href={url}>{t('crm.open')}</OutsideLink> : crm_id}
      </p>
      {error && <ClampedText text={error} />}
      {expected_keys && expected_keys.length > 0 && (
        <p>{t('push.expects', { keys: formatList(expected_keys) })}</p>
      )}
    </div>
  );
}
