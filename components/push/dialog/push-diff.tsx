import {
  NAME_PARTS,
  omitRepeats,
  type ComparedField,
  type FieldEffect,
} from '@/lib/domain/push/plan/compare-record';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { getShownValue } from '@/lib/domain/crm-fields/shown-value';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Diff } from '../../ui/display/diff';

interface PushDiffProps {
  fields: ComparedField[];
  crm: string;
  isToWebhook: boolean;
}

const SHOWN = ['changes', 'adds', 'sets'] as const satisfies FieldEffect[];

/** What a push writes: what it overwrites first, then what it adds. */
export const PushDiff = ({ fields, crm, isToWebhook }: PushDiffProps) =>
  SHOWN.map((effect) => {
    const shown = omitRepeats(fields.filter((field) => field.effect === effect));
    const title = isToWebhook ? 'sends' : effect;
    return (
      <Diff
        key={effect}
        title={t(`push.diff.${title}`, { number: formatNumber(shown.length) })}
        hint={effect === 'sets' ? t('push.diff.setsHint', { crm }) : undefined}
        rows={shown.map(({ key, value, present }) => ({
          key,
          label: getLabel(key, shown),
          before: present === null ? null : getShownValue(present),
          after: getShownValue(value),
        }))}
      />
    );
  });

/** A name without its parts beside it is called as in every other dialog; several languages call a first name that, too. */
const getLabel = (key: string, shown: readonly ComparedField[]): string =>
  key === 'svc_full_name' && !shown.some((field) => NAME_PARTS.includes(field.key))
    ? t('fact.name')
    : getFieldWords(key);

/** "8 unchanged · 1 not used by CRM one"; empty where every field is written. */
export function getRestWords(fields: readonly ComparedField[], crm: string): string {
  const say = (effect: FieldEffect, key: 'unchanged' | 'notUsed') => {
    const count = fields.filter((field) => field.effect === effect).length;
    return count === 0 ? [] : [t(`push.diff.${key}`, { number: formatNumber(count), crm })];
  };
  return [...say('unchanged', 'unchanged'), ...say('not-used', 'notUsed')].join(' · ');
}
