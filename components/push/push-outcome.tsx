import type { JobOf } from '@/lib/contract/stored/job';
import { isJobPaused, isRunUnknown } from '@/lib/contract/stored/job-state';
import { t } from '@/locales/t';
import { PausedNote } from '../shared/paused-note';
import { ProblemNote } from '../shared/problem-note';
import { RunId } from '../shared/run-id';
import { useRetryJob } from '../queries/jobs/jobs';
import { Button } from '../ui/controls/button';
import { Split, RotateCw, TriangleAlert } from 'lucide-react';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { StateView } from '../ui/display/state-view';
import { CrmButtons } from '../shared/target/crm-buttons';
import type { RunResult, SyncRun } from '@/lib/contract/service/crm-sync';
import { getRunOutcome, hasFailed } from '@/lib/domain/push/run/run-results';
import { isCheckedBeforeSent } from '@/lib/domain/push/last-check/consent';
import { formatList } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { useAddJob } from '../queries/jobs/add-job';
import { Badge } from '../ui/display/badge';
import { ClampedText } from '../ui/display/clamped-text';
import { FactList } from '../ui/display/fact-list';
import { OutsideLink } from '../ui/controls/outside-link';

/** Whether it is certain that nothing was written. Without a response it is not. */
const isKnown = (job: JobOf<'push'>): boolean =>
  !job.inDoubt &&
  job.problem?.code !== 'outcome-unknown' &&
  job.problem?.code !== 'run-unfinished' &&
  !isRunUnknown(job);

/** The rep has to see the record as it is now: tried again, it only finds the same. */
const isChanged = ({ problem }: JobOf<'push'>): boolean => problem?.code === 'record-changed';

/** They may have to. */
const isToSeeAgain = (job: JobOf<'push'>): boolean =>
  isChanged(job) || job.problem?.code === 'crm-not-checked';

/** What trying again is called where it answers a question. */
const findRetryWords = (job: JobOf<'push'>): string | null => {
  if (isRunUnknown(job)) return t('push.lookAgain');
  return job.problem?.code === 'not-reachable' ? t('push.addAnyway') : null;
};

interface PushOutcomeProps {
  job: JobOf<'push'>;
  onPushAgain: () => void;
}

/** What is left to be done about a push that did not end well. */
export function PushOutcome({ job, onPushAgain }: PushOutcomeProps) {
  const retryJob = useRetryJob();
  const retryLabel = findRetryWords(job);

  if (isJobPaused(job) && job.problem) {
    return <PausedNote title={t('push.cancelled')} problem={job.problem} />;
  }
  if (job.problem && job.state !== 'done') {
    return job.problem.code === 'conflict' ? (
      <ConflictChoice />
    ) : (
      <ProblemNote
        title={
          isKnown(job)
            ? t('status.not.push')
            : t('status.unconfirmed', { action: t('push.confirm') })
        }
        problem={job.problem}
        isRetrying={retryJob.isPending}
        onRetry={isChanged(job) ? undefined : () => retryJob.mutate(job.id)}
        {...(retryLabel !== null && { retryLabel })}
        more={
          (isRunUnknown(job) || isToSeeAgain(job)) && (
            <Button size="small" onClick={onPushAgain}>
              {t('push.pushAgain')}
            </Button>
          )
        }
      >
        <RunId job={job} />
      </ProblemNote>
    );
  }
  return job.output && <RunView job={job} run={job.output} onPushAgain={onPushAgain} />;
}

/** The service knows several CRMs and cannot choose. */
const ConflictChoice = () => (
  <StateView
    icon={Split}
    tone="warn"
    title={t('push.chooseCrm')}
    action={<CrmButtons kinds={CRM_KINDS} />}
  />
);

interface RunViewProps {
  job: JobOf<'push'>;
  run: SyncRun;
  onPushAgain: () => void;
}

/** A run that did not write every record: what became of each. */
function RunView({ job, run, onPushAgain }: RunViewProps) {
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
