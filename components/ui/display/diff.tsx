import { Fragment, useId } from 'react';
import { t } from '@/locales/t';
import { Breakable } from './breakable';

interface DiffRow {
  key: string;
  label: string;
  /** The current value; null: none, or unknown. */
  before: string | null;
  after: string;
}

interface DiffProps {
  title: string;
  /** More details than the title has. */
  hint?: string | undefined;
  rows: DiffRow[];
}

/** Values that are about to be written: `label  old → new`, or `label  new`. Renders nothing if there are none. */
export function Diff({ title, hint, rows }: DiffProps) {
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id} className="space-y-1">
      <h3 id={id} className="font-medium">
        {title}
      </h3>
      {hint && <p className="text-xs text-muted">{hint}</p>}
      <dl className="grid grid-cols-rows gap-x-2 gap-y-1 @max-readable/panel:grid-cols-1">
        {rows.map(({ key, label, before, after }) => (
          <Fragment key={key}>
            <dt className="wrap-break-word text-muted">{label}</dt>
            <dd
              className="line-clamp-3 wrap-break-word"
              title={before === null ? after : `${before} → ${after}`}
            >
              {before !== null && (
                <>
                  <span className="sr-only">{t('diff.from')} </span>
                  <del className="text-muted no-underline forced-colors:line-through">
                    <Breakable text={before} />
                  </del>
                  <span aria-hidden className="px-1 text-muted">
                    →
                  </span>
                  <span className="sr-only"> {t('diff.to')} </span>
                </>
              )}
              <ins className="font-medium no-underline">
                <Breakable text={after} />
              </ins>
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
