import { Fragment, useId, useState } from 'react';
import type { ManyPlan, Overwritten } from '@/lib/domain/push/plan/plan-many';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { formatList, formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Diff } from '@/components/ui/display/diff';

/** What a push of many does to a CRM, before it does it: whom it adds and updates, and which values it overwrites. */
export function PushSummary({ plan, crm }: { plan: ManyPlan; crm: string }) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { newCount, updateCount, unsureCount, upToDateCount, overwritten, setKeys } = plan;
  const counts = {
    new: newCount,
    updates: updateCount,
    unsure: unsureCount,
    unchecked: plan.uncheckedCount,
    upToDate: upToDateCount,
  };
  const say = (key: keyof typeof counts | 'overwritten', count: number): string =>
    t(`bulk.push.${key}`, { count, number: formatNumber(count) });
  const hasOverwritten = overwritten.length > 0;
  const overwrites = hasOverwritten && (
    <>
      {' ('}
      {say('overwritten', overwritten.length)}
      {' · '}
      <button
        type="button"
        aria-label={nameAction(
          t(isShown ? 'common.hide' : 'common.show'),
          t('bulk.push.overwrittenList'),
        )}
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        className="rounded text-accent hover:underline"
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'common.hide' : 'common.show')}
      </button>
      )
    </>
  );
  // Values are overwritten in an update, or in the company of somebody who is new.
  const overwriting = updateCount > 0 ? 'updates' : 'new';
  const shown = (Object.keys(counts) as (keyof typeof counts)[]).filter((key) => counts[key] > 0);
  return (
    <div className="space-y-2">
      {shown.length > 0 && (
        <p className="font-medium">
          {shown.map((key, index) => (
            <Fragment key={key}>
              {index > 0 && ' · '}
              {say(key, counts[key])}
              {key === overwriting && overwrites}
            </Fragment>
          ))}
        </p>
      )}
      {isShown && hasOverwritten && <OverwrittenValues id={id} overwritten={overwritten} />}
      {plan.uncheckedCount > 0 && <p className="text-muted">{t('bulk.push.uncheckedText')}</p>}
      {unsureCount > 0 && <p className="text-muted">{t('bulk.push.unsureText', { crm })}</p>}
      {setKeys.size > 0 && (
        <p className="text-muted">
          {t('bulk.push.sets', { crm, fields: formatList([...setKeys].map(getFieldWords)) })}
        </p>
      )}
    </div>
  );
}

const MOST_SHOWN = 200;

/** Those of one record after each other, as they were planned. */
function groupBySubject(overwritten: readonly Overwritten[]): Overwritten[][] {
  const groups: Overwritten[][] = [];
  for (const value of overwritten) {
    const last = groups.at(-1);
    if (last?.[0]?.subject === value.subject) last.push(value);
    else groups.push([value]);
  }
  return groups;
}

/** Each value that a push of many overwrites: whose, which field, and what with. */
function OverwrittenValues({ id, overwritten }: { id: string; overwritten: Overwritten[] }) {
  const more = overwritten.length - MOST_SHOWN;
  return (
    <section
      id={id}
      aria-label={t('bulk.push.overwrittenList')}
      className="max-h-60 space-y-3 overflow-y-auto @max-readable/panel:max-h-none rounded-lg border border-line px-3 py-2"
    >
      {groupBySubject(overwritten.slice(0, MOST_SHOWN)).map((values, index) => (
        <Diff
          key={index}
          title={values[0]?.subject.label ?? ''}
          rows={values.map(({ key, before, after }) => ({
            key,
            label: getFieldWords(key),
            before,
            after,
          }))}
        />
      ))}
      {more > 0 && (
        <p className="text-muted">
          {t('common.more', { count: more, number: formatNumber(more) })}
        </p>
      )}
    </section>
  );
}
