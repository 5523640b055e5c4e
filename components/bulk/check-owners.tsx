import { SearchCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { formatAgo, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { countLeft, getLeftWords, getProgressWords } from '@/lib/domain/bulk/bulk-words';
import { DialogError } from '../shared/dialog-error';
import { useAddBulk, useBulks } from '../queries/jobs/bulks';
import { Button } from '../ui/button';
import { ProgressBar } from '../ui/progress-bar';
import { SwitchField } from '../ui/switch-field';
import { useNow } from '../ui/use-now';
import { LeftOut } from './left-out';
import type { UncheckedRecord } from '@/lib/domain/bulk/plan-push-all';

/** After so many answers the owners found so far are shown. */
const STEP = 25;

/** An answer without an owner is requested again. */
const toCheck = ({ record: { subject }, toAsk }: UncheckedRecord): NewJobInput[] =>
  toAsk.map((input) => ({ kind: 'crm.search', input, subject, lane: 'bulk', again: true }));

/** Why the owner is unknown; for an answer that is too old, its age. */
const getReason = ({ why, answeredAt }: UncheckedRecord, now: number): string =>
  why === 'old' && answeredAt !== null
    ? t('bulk.uncheckedReason.old', { ago: formatAgo(answeredAt, now) })
    : t(`bulk.uncheckedReason.${why === 'old' ? 'unasked' : why}`);

interface CheckOwnersProps {
  label: string;
  /** Those whose owner is unknown. */
  unchecked: UncheckedRecord[];
  /** They are pushed all the same. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  onAnswered: () => void;
}

/**
 * Who was not looked up in the CRM of late, by all that is known: checked first, on a click, or pushed unchecked, by
 * choice.
 */
export function CheckOwners({ label, unchecked, isOn, onChange, onAnswered }: CheckOwnersProps) {
  const now = useNow();
  const [checkId, setCheckId] = useState<string | null>(null);
  const addBulk = useAddBulk({ isErrorShown: true });
  const { data: bulks } = useBulks();
  const check = bulks?.find(({ id }) => id === checkId);
  const left = check ? countLeft(check) : null;
  const steps = check && left !== null ? Math.floor((check.total - left) / STEP) : null;
  const step = left === 0 ? Infinity : steps;
  const tell = useEffectEvent(onAnswered);
  useEffect(() => {
    if (step !== null) tell();
  }, [step]);

  const count = unchecked.length;
  const jobs = unchecked.flatMap(toCheck);
  const isChecking = left !== null && left > 0;
  if (count === 0 && !isChecking && !isOn) return null;
  return (
    <div className="space-y-2 rounded-lg bg-warn-soft p-3 text-warn">
      <LeftOut
        title={t('bulk.unchecked', { count, number: formatNumber(count) })}
        items={unchecked.map((each) => ({
          key: each.record.subject.key,
          label: each.record.subject.label,
          reason: getReason(each, now),
        }))}
      />
      {check && isChecking ? (
        <div role="status" className="space-y-1">
          <ProgressBar
            label={t('bulk.check.title')}
            value={check.total - (left ?? 0)}
            max={check.total}
            text={getProgressWords(check)}
          />
          <p>{getLeftWords(check)}</p>
        </div>
      ) : (
        jobs.length > 0 && (
          <Button
            size="small"
            icon={SearchCheck}
            isBusy={addBulk.isPending}
            onClick={() => {
              addBulk.mutate(
                { label: t('bulk.check.label', { label }), jobs },
                { onSuccess: setCheckId },
              );
            }}
          >
            {t('bulk.check.button', { count: jobs.length, number: formatNumber(jobs.length) })}
          </Button>
        )
      )}
      <DialogError error={addBulk.error} />
      <div className="text-ink">
        <SwitchField label={t('bulk.push.withUnchecked')} isOn={isOn} onChange={onChange} />
      </div>
    </div>
  );
}
