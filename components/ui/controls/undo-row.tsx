import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatUntil } from '@/locales/format';
import { t } from '@/locales/t';
import { Button } from './button';
import { CountDown } from '../display/count-down';

interface UndoRowProps {
  title: ReactNode;
  /** Shown before the time that is left. */
  details?: string;
  /** When the write is sent, in milliseconds since 1970. */
  until: number;
  /** The button's accessible name, if its text alone is not clear. */
  label?: string;
  isBusy: boolean;
  onUndo: () => void;
  /** Controls before the button. */
  children?: ReactNode;
}

const sayHeld = (when: string) => t('push.held', { when });

/** A write that can still be undone, with the time left and the button. */
export const UndoRow = ({
  title,
  details,
  until,
  label,
  isBusy,
  onUndo,
  children,
}: UndoRowProps) => (
  // With large text the buttons go below the words.
  <div className="flex flex-wrap items-center gap-x-2 py-2 pe-2 ps-3 @max-readable/panel:py-1">
    <div className="min-w-0 grow basis-32">
      {title}
      <p className="line-clamp-2 text-xs text-muted @max-readable/panel:line-clamp-1">
        {details !== undefined && `${details} · `}
        <CountDown until={until} say={sayHeld} over={sayHeld(formatUntil(until, until))} />
      </p>
    </div>
    <div className="ms-auto flex shrink-0 items-center gap-1">
      {children}
      <Button
        size="small"
        icon={Undo2}
        aria-label={label}
        isBusy={isBusy}
        onClick={({ detail }) => {
          // The second click of a double click was meant for the button that stood here before.
          if (detail < 2) onUndo();
        }}
      >
        {t('common.undo')}
      </Button>
    </div>
  </div>
);
