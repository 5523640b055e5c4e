import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { TONE_CLASSES, type Tone } from './tone';

interface StatusStripProps {
  /** What it answers, for those who come to it out of its place. */
  label: string;
  tone: Tone;
  /** Its shape tells the answer, too, where colours are forced or not seen. */
  icon: LucideIcon;
  isBusy?: boolean;
  /** The answer. */
  title: string;
  /** What stands after it, less strong. */
  detail?: string | null | undefined;
  /** The one way on, at the end of the line. */
  action?: ReactNode;
  /** A second line. */
  children?: ReactNode;
}

/** The answer about whom the page shows, in one line and one colour. Screen readers hear each new answer. */
export function StatusStrip({
  label,
  tone,
  icon: Icon,
  isBusy = false,
  title,
  detail,
  action,
  children,
}: StatusStripProps) {
  return (
    <div className={classNames('rounded-lg border border-line', TONE_CLASSES[tone])}>
      <div className="flex min-h-9 items-center gap-2 py-1 pr-1 pl-3">
        <div
          role="status"
          aria-label={label}
          className="flex min-w-0 flex-1 items-center gap-2 py-1"
        >
          <Icon
            aria-hidden
            className={classNames('size-4 shrink-0', isBusy && 'motion-safe:animate-spin')}
          />
          <p dir="auto" className="line-clamp-2 min-w-0">
            <span className="font-semibold">{title}</span>
            {detail && <span className="text-xs"> · {detail}</span>}
          </p>
        </div>
        {action && <div className="flex shrink-0 items-center">{action}</div>}
      </div>
      {children}
    </div>
  );
}
