import { countLeft, getProgressWords } from '@/lib/domain/outcomes/bulk-words';
import type { RowRules } from '@/lib/domain/push/plan/find-updated';
import type { ManyPlan } from '@/lib/domain/push/plan/plan-many';
import { t } from '@/locales/t';
import { ProgressBar } from '../../ui/display/progress-bar';
import { SwitchField } from '../../ui/fields/switch-field';
import { PushDiff } from '../dialog/push-diff';
import { PushSummary } from './push-summary';
import type { useAutoCheck } from './use-auto-check';

/** What the rep chooses of many that are pushed. It is not remembered. */
export type RuleChoices = Pick<RowRules, 'others' | 'unsure' | 'onlyEmpty' | 'unreachable'>;

export type ChangeRules = (changed: Partial<RuleChoices>) => void;

interface PushPartProps {
  plan: ManyPlan;
  /** What the CRM is called; null: it goes to a webhook, which is not compared with anything. */
  crm: string | null;
  check: ReturnType<typeof useAutoCheck>;
  rules: RuleChoices;
  onChange: ChangeRules;
}

/** What is pushed: for one its fields, for many the sums, and of the rules those that make a difference here. */
export function PushPart({ plan, crm, check, rules, onChange }: PushPartProps) {
  const { only } = plan;
  const hasUpdates = plan.updateCount + plan.unsureCount + plan.upToDateCount > 0;
  const { bulk } = check;
  const isShown = only && only.row.type !== 'unchecked' && only.row.type !== 'left-out';
  return (
    <>
      {crm !== null && <PushSummary plan={plan} crm={crm} />}
      {bulk && (
        <div role="status" className="space-y-1">
          <p className="text-muted">{t('push.check.checking', { crm: crm ?? t('push.theCrm') })}</p>
          <ProgressBar
            label={t('bulk.check.title')}
            value={bulk.total - countLeft(bulk)}
            max={bulk.total}
            text={getProgressWords(bulk)}
          />
        </div>
      )}
      {isShown && <PushDiff fields={only.row.fields} crm={crm ?? ''} isToWebhook={crm === null} />}
      {crm !== null && (hasUpdates || !rules.onlyEmpty) && (
        <SwitchField
          label={t('bulk.push.onlyEmpty')}
          isOn={rules.onlyEmpty}
          onChange={(onlyEmpty) => onChange({ onlyEmpty })}
        />
      )}
    </>
  );
}
