import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface DataRowProps {
  icon: LucideIcon;
  /** What the value is, for screen readers. */
  name: string;
  /** The value, formatted for display. */
  text: string;
  /** Less important than the other values. */
  isDimmed?: boolean;
  /** Shown after the value: its quality and its source. */
  notes?: ReactNode;
  /** Icons at the end of the line. */
  actions: ReactNode;
  /** Shown below: the results of these actions. */
  children?: ReactNode;
}

/** One value in one line, with its actions. */
export const DataRow = ({
  icon: Icon,
  name,
  text,
  isDimmed = false,
  notes,
  actions,
  children,
}: DataRowProps) => (
  <div className="py-1 pe-1 ps-3">
    <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-2">
      <div className="flex min-w-0 grow basis-40 items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-wrap items-center gap-x-2',
            isDimmed && 'text-muted',
          )}
        >
          <span className="sr-only">{name}</span>
          <span
            className={classNames('line-clamp-3 min-w-0 select-all', !isDimmed && 'font-medium')}
          >
            {text}
          </span>
          {notes}
        </div>
      </div>
      <div className="flex shrink-0 items-center">{actions}</div>
    </div>
    {children}
  </div>
);
