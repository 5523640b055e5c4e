import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Monogram } from './monogram';
import { TONE_CLASSES, type Tone } from './tone';

interface StatusStripProps {
  /** The question that it answers, as the accessible name. */
  label: string;
  tone: Tone;
  /** Its shape also shows the answer, for forced colours and for who cannot see colours. */
  icon: LucideIcon;
  /** Whose initials stand in place of the icon. */
  who?: string | null | undefined;
  isBusy?: boolean;
  title: string;
  /** Shown after the title, in smaller text. */
  detail?: string | null | undefined;
  /** The one next action, at the end of the line. */
  action?: ReactNode;
  children?: ReactNode;
}

/** Whether the person on the page is in the CRM, and who owns them: one line, one colour. Announced when it changes. */
export function StatusStrip({
  label,
  tone,
  icon: Icon,
  who,
  isBusy = false,
  title,
  detail,
  action,
  children,
}: StatusStripProps) {
  return (
    <div className={classNames('rounded-lg border border-line', TONE_CLASSES[tone])}>
      <div className="flex min-h-9 flex-wrap items-center justify-end gap-x-2 py-1 pe-1 ps-3">
        <div
          role="status"
          aria-label={label}
          className="flex min-w-0 grow basis-40 items-center gap-2 py-1"
        >
          {who ? (
            <Monogram isRound size="small" name={who} />
          ) : (
            <Icon
              aria-hidden
              className={classNames('size-4 shrink-0', isBusy && 'motion-safe:animate-spin')}
            />
          )}
          <p dir="auto" className="line-clamp-2 min-w-0 @max-readable/panel:line-clamp-4">
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
