import { Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from './button';
import { CountDown } from './count-down';

interface UndoRowProps {
  title: ReactNode;
  /** Said before the time that is left. */
  what?: string;
  /** When it is sent: milliseconds since 1970. */
  until: number;
  /** The words of the button: "Undo", unless there are several. */
  words?: string;
  /** The button's accessible name, where its words alone are not clear. */
  label?: string;
  isBusy: boolean;
  onUndo: () => void;
  /** Another button. */
  more?: ReactNode;
}

/** What can still be undone, for how long, and the way back. */
export const UndoRow = ({
  title,
  what,
  until,
  words = t('common.undo'),
  label,
  isBusy,
  onUndo,
  more,
}: UndoRowProps) => (
  <div className="flex items-center gap-2 py-2 pr-2 pl-3">
    <div className="min-w-0 flex-1">
      {title}
      <p className="line-clamp-2 text-xs text-muted">
        {what !== undefined && `${what} · `}
        <CountDown
          until={until}
          say={(when) => t('push.held', { when })}
          over={t('push.sending')}
        />
      </p>
    </div>
    {more}
    <Button size="small" icon={Undo2} aria-label={label} isBusy={isBusy} onClick={onUndo}>
      {words}
    </Button>
  </div>
);
