import type { Overwritten } from '@/lib/domain/push/plan/plan-many';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { Diff } from '../../ui/diff';

/** Maximum number of values shown. */
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
export function OverwrittenValues({ id, overwritten }: { id: string; overwritten: Overwritten[] }) {
  const more = overwritten.length - MOST_SHOWN;
  return (
    <section
      id={id}
      aria-label={t('bulk.push.overwrittenList')}
      className="max-h-60 space-y-3 overflow-y-auto rounded-lg border border-line px-3 py-2"
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
        <p className="text-muted">{t('bulk.more', { count: more, number: formatNumber(more) })}</p>
      )}
    </section>
  );
}
