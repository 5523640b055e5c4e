import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { TONE_CLASSES, type Tone } from './tone';

const DRAWINGS = {
  /** An empty page with a place for the first row. */
  emptyList: (
    <>
      <rect x="26" y="10" width="68" height="60" rx="6" className="fill-surface" />
      <path d="M38 28h4M50 28h32M38 42h4M50 42h20" className="stroke-control" />
      <path d="M60 52v12M54 58h12" className="stroke-accent" />
    </>
  ),
  dayDone: (
    <>
      <path d="M36 60a24 24 0 0 1 48 0z" className="fill-surface" />
      <path d="M18 60h84M60 20v6M34 31l4 4M86 31l-4 4" className="stroke-control" />
      <path d="m50 49 7 7 13-14" className="stroke-accent" />
    </>
  ),
} satisfies Record<string, ReactNode>;

type DrawingName = keyof typeof DRAWINGS;

/** A drawing for a page that has nothing else to show. */
const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    aria-hidden
    viewBox="0 0 120 80"
    className="h-20 w-30 rounded-lg bg-accent-soft fill-none stroke-accent"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {DRAWINGS[name]}
  </svg>
);

interface StateViewProps {
  /** An icon, or for a page that has nothing else to show the name of a drawing. */
  icon: LucideIcon | DrawingName;
  tone?: Tone;
  isBusy?: boolean;
  title: ReactNode;
  isHeading?: boolean;
  children?: ReactNode;
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
            isPage ? 'size-11' : 'size-7 @max-readable/panel:hidden',
            TONE_CLASSES[tone],
          )}
        >
          <Icon
            aria-hidden
            className={classNames(isPage ? 'size-5' : 'size-4', isBusy && 'animate-spin')}
          />
        </span>
      )}
      <div
        className={classNames(
          'min-w-0 space-y-1',
          isPage ? 'max-w-72 text-balance' : 'flex-1 pt-1',
        )}
      >
        <Title className="font-semibold">{title}</Title>
        <div className="space-y-1 text-muted empty:hidden">{children}</div>
        {action && (
          <div className={classNames('flex flex-wrap gap-2 pt-2', isPage && 'justify-center')}>
            {action}
          </div>
        )}
      </div>
    </div>
  );
}
