import type { ReactNode } from 'react';
import type { ManyPlan } from '@/lib/domain/push/plan/plan-many';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import { formatNumber } from '@/locales/format';
import { getOwnerWords } from '@/lib/domain/crm-search/owner';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { SwitchField } from '@/components/ui/fields/switch-field';
import type { ChangeRules, RuleChoices } from './push-part';

interface LeftOutPartsProps {
  plan: ManyPlan;
  crm: string;
  rules: RuleChoices;
  onChange: ChangeRules;
}

/** Who is left out and why, by name, and the choice to take them along. */
export function LeftOutParts({ plan, crm, rules, onChange }: LeftOutPartsProps) {
  const getCrmName = useCrmName();
  const say = (count: number) => ({ count, number: formatNumber(count), crm });
  const toItem = ({
    record: { subject },
  }: ManyPlan['others'][number] | ManyPlan['leftOut'][number] | ManyPlan['unsure'][number]) => ({
    key: subject.key,
    label: subject.label,
  });
  const unreachable = plan.leftOut.filter(({ reason }) => reason === 'unreachable');
  const rest = plan.leftOut.flatMap((each) =>
    each.reason === 'unreachable'
      ? []
      : [{ ...toItem(each), reason: t(`bulk.leftOutReason.${each.reason}`) }],
  );
  return (
    <>
      <LeftOut
        title={t('bulk.push.someoneElses', say(plan.others.length))}
        items={plan.others.map((each) => ({
          ...toItem(each),
          reason:
            each.crm === undefined
              ? getOwnerWords({ type: 'other', name: each.name })
              : t('guard.personOf', {
                  crm: getCrmName(each.crm),
                  name: each.name ?? t('crm.somebodyElse'),
                }),
        }))}
        isChosen={rules.others}
      >
        <SwitchField
          label={t('bulk.withOthers')}
          isOn={rules.others}
          onChange={(others) => onChange({ others })}
        />
      </LeftOut>
      <LeftOut
        title={t('bulk.push.cannotCheck', say(plan.unsure.length))}
        items={plan.unsure.map((each) => ({ ...toItem(each), reason: getWhyWords(each.why, crm) }))}
        isChosen={rules.unsure}
      >
        <SwitchField
          label={t('bulk.push.withUnsure')}
          isOn={rules.unsure}
          onChange={(unsure) => onChange({ unsure })}
        />
      </LeftOut>
      <LeftOut
        title={t('bulk.push.unreachable', say(unreachable.length))}
        items={unreachable.map(toItem)}
        isChosen={rules.unreachable}
      >
        <SwitchField
          label={t('bulk.push.reachable')}
          isOn={!rules.unreachable}
          onChange={(isOn) => onChange({ unreachable: !isOn })}
        />
      </LeftOut>
      <LeftOut title={t('bulk.leftOut', say(rest.length))} items={rest} />
    </>
  );
}

const MOST_NAMED = 200;

interface LeftOutProps {
  /** What they are left out for, with their number. */
  title: string;
  items: { key: string; label: string; reason?: string | undefined }[];
  /** The rep takes them along, so that nobody is left out. */
  isChosen?: boolean;
  /** The choice to take them along. */
  children?: ReactNode;
}

/** Those who are left out, by name, on a click. */
function LeftOut({ title, items, isChosen = false, children }: LeftOutProps) {
  if (items.length === 0) return isChosen && children;
  const more = items.length - MOST_NAMED;
  return (
    <div className="space-y-2">
      <details className="rounded-lg border border-line">
        <summary className="cursor-pointer rounded-lg px-3 py-2 font-medium">{title}</summary>
        <ul className="max-h-40 space-y-1 overflow-y-auto border-t @max-readable/panel:max-h-none border-line px-3 py-2">
          {items.slice(0, MOST_NAMED).map(({ key, label, reason }, index) => (
            <li key={`${index} ${key}`} className="flex flex-wrap gap-x-2">
              <span dir="auto">{label}</span>
              {reason && <span className="text-muted">{reason}</span>}
            </li>
          ))}
          {more > 0 && (
            <li className="text-muted">
              {t('common.more', { count: more, number: formatNumber(more) })}
            </li>
          )}
        </ul>
      </details>
      {children}
    </div>
  );
}
