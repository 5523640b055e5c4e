import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names';
import { Drawing, type DrawingName } from './drawing';
import { TONE_CLASSES, type Tone } from './tone';

interface StateViewProps {
  /** An icon, or for a page that has nothing else to show the name of a drawing. */
  icon: LucideIcon | DrawingName;
  tone?: Tone;
  /** Work is in progress. */
  isBusy?: boolean;
  title: ReactNode;
  /** The title is the heading of the page. */
  isHeading?: boolean;
  children?: ReactNode;
  /** The next steps. */
  action?: ReactNode;
  /** `page`: in the middle of an empty page. `card`: a row in a card. */
  size?: 'page' | 'card';
}

/** An empty or failed view, with the next step. */
export function StateView({
  icon: Icon,
  tone = 'neutral',
  isBusy = false,
  title,
  isHeading = false,
  children,
  action,
  size = 'card',
}: StateViewProps) {
  const Title = isHeading ? 'h1' : 'p';
  const isPage = size === 'page';
  return (
    <div
      className={
        isPage ? 'flex flex-col items-center gap-3 p-6 text-center' : 'flex items-start gap-3 p-3'
      }
    >
      {typeof Icon === 'string' ? (
        <Drawing name={Icon} />
      ) : (
        <span
          className={classNames(
            'flex shrink-0 items-center justify-center rounded-full',
            isPage ? 'size-11' : 'size-7',
            TONE_CLASSES[tone],
          )}
        >
          <Icon
            aria-hidden
            className={classNames(isPage ? 'size-5' : 'size-4', isBusy && 'animate-spin')}
          />
        </span>
      )}
      <div className={classNames('min-w-0 space-y-1', isPage ? 'max-w-72' : 'flex-1 pt-1')}>
        <Title className="font-semibold">{title}</Title>
        <div className="space-y-1 text-muted">{children}</div>
        {action && (
          <div className={classNames('flex flex-wrap gap-2 pt-2', isPage && 'justify-center')}>
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
