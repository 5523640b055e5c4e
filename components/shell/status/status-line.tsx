import { Check, CircleSlash, LoaderCircle, TriangleAlert, X, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { JobStatus } from '@/lib/domain/outcomes/describe-status';
import { t } from '@/locales/t';
import { classNames } from '../../ui/class-names';
import { IconButton } from '../../ui/controls/icon-button';

type StatusTone = JobStatus['tone'];

const LOOKS: Record<StatusTone, { icon: LucideIcon; colour: string }> = {
  busy: { icon: LoaderCircle, colour: 'text-accent' },
  good: { icon: Check, colour: 'text-good' },
  warn: { icon: TriangleAlert, colour: 'text-warn' },
  bad: { icon: TriangleAlert, colour: 'text-bad' },
  neutral: { icon: CircleSlash, colour: 'text-muted' },
};

export interface StatusWords {
  tone: StatusTone;
  title: string;
  /** Whom or what it is about; null: nobody in particular. */
  subject: string | null;
  /** Why, or what it waits for. */
  more: ReactNode;
  next: ReactNode;
}

interface StatusLineProps {
  line: StatusWords | null;
  /** It stands in full elsewhere on the screen, so it is announced but not shown. */
  isOnlyAnnounced?: boolean;
  onClose: () => void;
}

/** One line: what happened, to whom, one way on. The live regions are there before there is anything to say. */
export function StatusLine({ line, isOnlyAnnounced = false, onClose }: StatusLineProps) {
  const isShown = line !== null && !isOnlyAnnounced;
  const { icon: Icon, colour } = LOOKS[line?.tone ?? 'neutral'];
  const isAlert = line?.tone === 'bad' || line?.tone === 'warn';
  const words = line && (
    <>
      <span className="font-semibold">{line.title}</span>
      {line.subject !== null && (
        <>
          <span className="sr-only @max-readable/panel:not-sr-only"> · </span>
          <span dir="auto" className="block text-muted @max-readable/panel:inline">
            {line.subject}
          </span>
        </>
      )}
    </>
  );
  return (
    <section
      aria-label={t('status.label')}
      className={classNames(
        isShown &&
          'flex flex-wrap items-center gap-x-2 border-t border-line bg-surface py-2 ps-3 pe-1 @max-readable/panel:py-1',
        isOnlyAnnounced && 'sr-only',
      )}
    >
      {isShown && (
        <Icon
          aria-hidden
          className={classNames(
            'size-4 shrink-0 @max-readable/panel:hidden',
            colour,
            line.tone === 'busy' && 'animate-spin',
          )}
        />
      )}
      {/* With large text the way on goes below the words, which would break within a word otherwise. */}
      <div className="min-w-0 grow basis-32 @max-readable/panel:basis-24">
        <p role="status" className="line-clamp-3 @max-readable/panel:line-clamp-2">
          {!isAlert && words}
        </p>
        <div role="alert">
          {isAlert && <p className="line-clamp-3 @max-readable/panel:line-clamp-1">{words}</p>}
          {isAlert && isShown && line.more && (
            <p className="line-clamp-3 text-muted @max-readable/panel:line-clamp-2">{line.more}</p>
          )}
        </div>
        {!isAlert && line?.more && <p className="line-clamp-2 text-muted">{line.more}</p>}
      </div>
      {isShown && (
        <div className="ms-auto flex shrink-0 flex-wrap items-center gap-2 @max-readable/panel:contents">
          <div className="ms-auto empty:hidden @max-readable/panel:order-1">{line.next}</div>
          <IconButton icon={X} label={t('common.close')} onClick={onClose} />
        </div>
      )}
    </section>
  );
}
