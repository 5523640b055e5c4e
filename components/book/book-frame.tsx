import type { ReactNode } from 'react';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { BookChoice, BookEntry, BookHead, BookStart } from '@/lib/contract/stored/book';
import { findRankedAt } from '@/lib/domain/book/ranked-at';
import { formatAgo } from '@/locales/format';
import { t } from '@/locales/t';
import { useNow } from '../ui/use-now';
import { BookBar } from './book-bar';
import { BookNote } from './book-note';
import { findBookJob, readBookState } from './book-state';
import { useBookView } from './book-view';
import { AccountListSkeleton } from './list/account-list-skeleton';
import { toBookJob } from '@/lib/domain/book/new-account-jobs';
import { useAddJob } from '../queries/jobs/add-job';
import { useBookJobs, useBookStart } from './queries';
import { useBookRenewal } from './use-renewal';

interface BookFrameProps {
  choice: BookChoice;
  /** Null: never read; undefined: not here yet. */
  book: BookStart | null | undefined;
  shown: BookEntry[];
  onPage: () => void;
  line?: ReactNode;
  /** Shown when the rep asks for them. */
  tools?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
}

/** The frame around the accounts: which book it is, its state, and the buttons that refresh it. */
export function BookFrame(props: BookFrameProps) {
  const { choice, book, shown, onPage, line, tools, footer, children } = props;
  const { view, choose } = useBookView();
  const { data: jobs } = useBookJobs(choice);
  const addJob = useAddJob();
  useBookRenewal(choice, book);
  const { data: own } = useBookStart(null);
  // Which accounts are the caller's, only their own book tells: it is read once where another is shown.
  useBookRenewal(null, choice === null || own ? undefined : own);

  const head = book?.head ?? null;
  const rankedAt = useRankedWords(head);
  const bookState = readBookState(head, jobs);
  const job = findBookJob(jobs);
  const ask = (kind: 'book.read' | 'book.refresh') => () => addJob.mutate(toBookJob(kind, choice));
  return (
    <div className="flex h-full flex-col @max-readable/panel:h-auto @max-readable/panel:min-h-full">
      <h1 className="sr-only">{t('tab.today')}</h1>
      <div className="shrink-0 space-y-2 border-b border-line px-3 py-2">
        <BookBar
          choice={choice}
          shown={shown}
          onPage={onPage}
          line={line}
          rankedAt={rankedAt}
          isRefreshing={
            addJob.isPending || (job?.kind === 'book.refresh' && isJobOpen(job)) === true
          }
          onRefresh={ask('book.refresh')}
        />
        {view.areToolsShown && tools}
      </div>
      <div
        aria-live="polite"
        className={
          head && head.total > 0
            ? 'shrink-0 border-line bg-surface [&:not(:empty)]:border-b'
            : 'shrink-0'
        }
      >
        {book !== undefined && jobs !== undefined && (
          <BookNote
            bookState={bookState}
            head={head}
            onRead={ask('book.read')}
            onRefresh={ask('book.refresh')}
            onAll={() => choose('all')}
          />
        )}
      </div>
      {(!head && bookState.type === 'reading') || book === undefined ? (
        <AccountListSkeleton isOfJob={book !== undefined && jobs !== undefined} />
      ) : (
        children
      )}
      <div className="sticky bottom-0 mt-auto shrink-0">{footer}</div>
    </div>
  );
}

/** When a book was ranked, or else asked for. */
function useRankedWords(head: BookHead | null): string | null {
  const now = useNow();
  if (!head) return null;
  const rankedAt = findRankedAt(head);
  return rankedAt === null
    ? t('book.askedAt', { ago: formatAgo(head.readAt, now) })
    : t('book.readAt', { ago: formatAgo(rankedAt, now) });
}
