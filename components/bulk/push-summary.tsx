import { Fragment, useId, useState, type ReactNode } from 'react';
import type { PushAllPlan } from '@/lib/domain/bulk/plan-push-all';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { formatList, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { SwitchField } from '../ui/switch-field';
import { OverwrittenValues } from './overwritten-values';

interface PushSummaryProps {
  plan: PushAllPlan;
  /** What the CRM is called. */
  crm: string;
  /** Only empty fields are filled. */
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What a push of many does to a CRM, before it does it: whom it adds and updates, and which values it overwrites. */
export function PushSummary({ plan, crm, isOn, onChange }: PushSummaryProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { newCount, updateCount, unsureCount, upToDateCount, overwritten, others, setKeys } = plan;
  const say = (
    key: 'new' | 'updates' | 'unsure' | 'upToDate' | 'someoneElses' | 'overwritten',
    count: number,
  ): string => t(`bulk.push.${key}`, { count, number: formatNumber(count) });
  const hasOverwritten = overwritten.length > 0;
  const overwrites = hasOverwritten && (
    <>
      {' ('}
      {say('overwritten', overwritten.length)}
      {' · '}
      <button
        type="button"
        aria-label={t(isShown ? 'bulk.push.hideOverwritten' : 'bulk.push.showOverwritten')}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        className="rounded text-accent hover:underline"
        onClick={() => {
          setIsShown(!isShown);
        }}
      >
        {t(isShown ? 'bulk.push.hide' : 'bulk.push.show')}
      </button>
      )
    </>
  );
  // Values are overwritten in an update, or in the company of somebody who is new.
  const isOfUpdates = updateCount > 0;
  const parts: [string, number, ReactNode][] = [
    [
      'new',
      newCount,
      <>
        {say('new', newCount)}
        {!isOfUpdates && overwrites}
      </>,
    ],
    [
      'updates',
      updateCount,
      <>
        {say('updates', updateCount)}
        {overwrites}
      </>,
    ],
    ['unsure', unsureCount, say('unsure', unsureCount)],
    ['upToDate', upToDateCount, say('upToDate', upToDateCount)],
    ['someoneElses', others.length, say('someoneElses', others.length)],
  ];
  const said = parts.filter(([, count]) => count > 0);
  return (
    <div className="space-y-2">
      {said.length > 0 && (
        <p className="font-medium tabular-nums">
          {said.map(([key, , words], index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {words}
            </Fragment>
          ))}
        </p>
      )}
      {isShown && hasOverwritten && <OverwrittenValues id={id} overwritten={overwritten} />}
      {unsureCount > 0 && <p className="text-muted">{t('bulk.push.unsureText', { crm })}</p>}
      {setKeys.size > 0 && (
        <p className="text-muted">
          {t('bulk.push.sets', { crm, fields: formatList([...setKeys].map(getFieldWords)) })}
        </p>
      )}
      <SwitchField
        label={t('bulk.push.onlyEmpty')}
        hint={t(isOn ? 'bulk.push.onlyEmptyOn' : 'bulk.push.onlyEmptyOff', { crm })}
        isOn={isOn}
        onChange={onChange}
      />
    </div>
  );
}
