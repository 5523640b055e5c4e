import { BookOpen, ListOrdered, Lock, TriangleAlert, UserRoundX } from 'lucide-react';
import type { BookHead } from '@/lib/contract/stored/book';
import { formatDuration, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { PausedNote } from '../shared/paused-note';
import { ProblemNote } from '../shared/problem-note';
import { ProblemWords } from '../shared/problem-words';
import { useRetryJob } from '../queries/jobs/jobs';
import { Button } from '../ui/controls/button';
import { ClampedText } from '../ui/display/clamped-text';
import { StateView } from '../ui/display/state-view';
import { useSecond } from '../ui/use-now';
import type { BookState } from './book-state';

interface BookNoteProps {
  bookState: BookState;
  /** Null: it was never read. */
  head: BookHead | null;
  onRead: () => void;
  onRefresh: () => void;
  onAll: () => void;
}

/** The state of a book, in place of its accounts or above those of an earlier list. Nothing if it is ready. */
export function BookNote({ bookState, head, onRead, onRefresh, onAll }: BookNoteProps) {
  const hasAccounts = head !== null && head.total > 0;
  const size = hasAccounts ? 'card' : 'page';
  switch (bookState.type) {
    case 'ready':
      return hasAccounts || !head ? null : <Empty head={head} onRefresh={onRefresh} />;
    case 'reading':
      return null;
    case 'ranking':
      return <Ranking since={bookState.since} size={size} />;
    case 'never-ranked':
      return (
        <StateView
          size={size}
          icon={ListOrdered}
          tone="accent"
          title={t('book.state.none.title')}
          action={
            <Button variant="primary" onClick={onRefresh}>
              {t('book.refresh')}
            </Button>
          }
        >
          <p>{t('book.state.none.text')}</p>
        </StateView>
      );
    case 'error':
      return (
        <StateView
          size={size}
          icon={TriangleAlert}
          tone="warn"
          title={t('book.state.error.title')}
          action={<Button onClick={onRefresh}>{t('common.tryAgain')}</Button>}
        >
          {bookState.message && (
            <ClampedText text={t('problem.service', { message: bookState.message })} />
          )}
          {hasAccounts && <p>{t('book.state.pending.known')}</p>}
        </StateView>
      );
    case 'unlinked':
      return (
        <StateView
          size={size}
          icon={UserRoundX}
          tone="warn"
          title={t('book.state.unlinked.title')}
          action={<Button onClick={onAll}>{t('book.all')}</Button>}
        >
          <p>{t('book.state.unlinked.text')}</p>
        </StateView>
      );
    case 'paused':
      return <PausedNote title={t('book.state.notRenewed')} problem={bookState.problem} />;
    case 'off':
    case 'failed':
      return <Failed bookState={bookState} size={size} />;
    case 'unread':
      return (
        <StateView
          size={size}
          icon={BookOpen}
          title={t('book.state.never.title')}
          action={
            <Button variant="primary" onClick={onRead}>
              {t('book.state.never.action')}
            </Button>
          }
        >
          <p>{t('book.state.never.text')}</p>
        </StateView>
      );
  }
}

type Size = 'card' | 'page';

function Ranking({ since, size }: { since: number; size: Size }) {
  const now = useSecond();
  return (
    <StateView size={size} icon={ListOrdered} tone="accent" title={t('book.state.pending.title')}>
      <p>
        {t('book.state.pending.elapsed', { time: formatDuration(Math.max(0, now - since)) })}
        {size === 'card' && <> · {t('book.state.pending.known')}</>}
      </p>
      <span
        aria-hidden
        className="mt-1 block h-1 overflow-hidden rounded-full bg-sunken motion-reduce:hidden"
      >
        <span className="block h-full w-1/3 animate-drift rounded-full bg-primary" />
      </span>
    </StateView>
  );
}

function Empty({ head, onRefresh }: { head: BookHead; onRefresh: () => void }) {
  const { book_size } = head;
  return (
    <StateView
      size="page"
      icon="dayDone"
      title={t('book.state.empty.title')}
      action={<Button onClick={onRefresh}>{t('book.refresh')}</Button>}
    >
      {book_size !== null && (
        <p>{t('book.state.empty.size', { number: formatNumber(book_size) })}</p>
      )}
    </StateView>
  );
}

type Trouble = Extract<BookState, { type: 'off' | 'failed' }>;

function Failed({ bookState, size }: { bookState: Trouble; size: Size }) {
  const retryJob = useRetryJob();
  const { problem, job, type } = bookState;
  const retry = () => retryJob.mutate(job.id);
  if (type === 'failed') {
    return (
      <ProblemNote
        problem={problem}
        {...(size === 'card' && { title: t('book.state.notRenewed') })}
        isRetrying={retryJob.isPending}
        onRetry={retry}
      />
    );
  }
  return (
    <StateView
      size={size}
      icon={Lock}
      tone="warn"
      title={t('book.state.off.title')}
      action={
        <Button isBusy={retryJob.isPending} onClick={retry}>
          {t('common.tryAgain')}
        </Button>
      }
    >
      <ProblemWords hasRetry problem={problem} hasSentence />
    </StateView>
  );
}
