import type { ManyPlan } from '@/lib/domain/push/plan/plan-many';
import { getWhyWords } from '@/lib/domain/push/crm-check-words';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { SwitchField } from '../../ui/switch-field';
import { LeftOut } from './left-out';

interface LeftOutPartsProps {
  plan: ManyPlan;
  /** What the CRM is called. */
  crm: string;
  /** Records of other owners are taken along. */
  others: boolean;
  onOthers: (isOn: boolean) => void;
  /** Those whom no check tells are taken along. */
  unsure: boolean;
  onUnsure: (isOn: boolean) => void;
}

/** Who is left out and why, by name, and the choice to take them along. It is not remembered. */
export function LeftOutParts({ plan, crm, ...chosen }: LeftOutPartsProps) {
  const say = (count: number) => ({ count, number: formatNumber(count), crm });
  const toItem = ({
    record: { subject },
  }: ManyPlan['others'][number] | ManyPlan['leftOut'][number] | ManyPlan['unsure'][number]) => ({
    key: subject.key,
    label: subject.label,
  });
  return (
    <>
      {(plan.others.length > 0 || chosen.others) && (
        <div className="space-y-2">
          <LeftOut
            title={t('bulk.others', say(plan.others.length))}
            items={plan.others.map((each) => ({
              ...toItem(each),
              reason:
                each.name === null
                  ? t('crm.ownedBySomebody')
                  : t('crm.ownedBy', { name: each.name }),
            }))}
          />
          <SwitchField
            label={t('bulk.withOthers')}
            isOn={chosen.others}
            onChange={chosen.onOthers}
          />
        </div>
      )}
      {(plan.unsure.length > 0 || chosen.unsure) && (
        <div className="space-y-2">
          <LeftOut
            title={t('bulk.push.cannotCheck', say(plan.unsure.length))}
            items={plan.unsure.map((each) => ({
              ...toItem(each),
              reason: getWhyWords(each.why, crm),
            }))}
          />
          <SwitchField
            label={t('bulk.push.withUnsure')}
            isOn={chosen.unsure}
            onChange={chosen.onUnsure}
          />
        </div>
      )}
      <LeftOut
        title={t('bulk.leftOut', say(plan.leftOut.length))}
        items={plan.leftOut.map((each) => ({
          ...toItem(each),
          reason: t(`bulk.leftOutReason.${each.reason}`),
        }))}
      />
    </>
  );
}
