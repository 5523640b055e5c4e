import { Check, TriangleAlert } from 'lucide-react';
import type { RunResult, SyncRun } from '@/lib/contract/crm-sync';
import { formatList } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useCrmName } from '../domain/crm-name';
import { Badge } from '../ui/badge';
import { ClampedText } from '../ui/clamped-text';
import { Face } from '../ui/face';
import { FactList } from '../ui/fact-list';
import { OutsideLink } from '../ui/outside-link';

const FAILED = /fail|error/iu;

const hasFailed = ({ status, error }: RunResult) =>
  Boolean(error) || (status !== null && FAILED.test(status));

/** How a run ended, as its results say it; without results, as its status does. */
export function getRunOutcome({ status, results }: SyncRun): 'done' | 'partly' | 'failed' {
  if (results.length === 0) return FAILED.test(status) ? 'failed' : 'done';
  const failures = results.filter(hasFailed).length;
  if (failures === 0) return 'done';
  return failures === results.length ? 'failed' : 'partly';
}

/** A run that has ended: what became of each record. */
export function RunFace({ run }: { run: SyncRun }) {
  const getName = useCrmName();
  const outcome = getRunOutcome(run);
  const done = run.crm ? t('push.done', { crm: getName(run.crm) }) : t('push.doneUnknown');
  const summary = Object.entries(run.summary ?? {}).flatMap(([label, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [{ label, value: String(value) }] : [],
  );
  return (
    <Face
      icon={outcome === 'done' ? Check : TriangleAlert}
      tone={outcome === 'done' ? 'good' : outcome === 'partly' ? 'warn' : 'bad'}
      title={outcome === 'done' ? done : t(`push.${outcome}`)}
    >
      {run.results.map((result, index) => (
        <Result key={index} result={result} />
      ))}
      {run.results.length === 0 &&
        (summary.length > 0 ? <FactList facts={summary} /> : <p>{t('push.noDetails')}</p>)}
    </Face>
  );
}

function Result({ result }: { result: RunResult }) {
  const { entity, status, crm_id, url, error, expected_keys } = result;
  const isFailed = hasFailed(result);
  const word = isFailed ? t('push.recordFailed') : status && toWords('recordStatus', status);
  return (
    <div className="space-y-1">
      <p className="flex flex-wrap items-center gap-2">
        {word && <Badge tone={isFailed ? 'bad' : 'good'}>{word}</Badge>}
        <span>{entity === 'company' ? t('company.title') : t('push.contact')}</span>
        {url ? <OutsideLink href={url}>{t('crm.open')}</OutsideLink> : crm_id}
      </p>
      {error && <ClampedText text={error} />}
      {expected_keys && expected_keys.length > 0 && (
        <p className="text-xs">{t('push.expects', { keys: formatList(expected_keys) })}</p>
      )}
    </div>
  );
}
