import { useId } from 'react';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { BookChoice, BookStart } from '@/lib/contract/stored/book';
import { findRankedAt } from '@/lib/domain/book/ranked-at';
import { openInPanel } from '@/lib/platform/open-in-panel';
import { requestAccount } from '@/lib/platform/panel-requests';
import { formatNumber } from '@/locales/format';
import { getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { useConnection } from '../queries/connection';
import { useSettings } from '../queries/settings';
import { FailedRead } from '../shared/problem-note';
import { Skeleton } from '../ui/display/skeleton';
import { TimeAgo } from '../ui/display/time-ago';
import { findBookJob, readBookState } from './book-state';
import { useBookJobs, useBookStart } from './queries';
import { GlanceRow } from './glance-row';
import { useBookRenewal } from './use-renewal';

const SHOWN = 5;

/** The book in the popup: its state and its first accounts, with links. Nothing before a service is connected. */
export function BookGlance() {
  const { bookChoice } = useSettings();
  const { data: connection } = useConnection();
  const read = useBookStart(bookChoice);
  const { data: start } = read;
  const id = useId();
  useBookRenewal(bookChoice, start);
  if (!connection) return null;
  if (read.isLoadingError) return <FailedRead query={read} />;
  if (start === undefined) return <Skeleton label={t('common.loading')} />;
  const accounts = start?.first.slice(0, SHOWN) ?? [];
  const show = (domain: string) =>
    openInPanel((windowId) => requestAccount({ windowId, choice: bookChoice, domain }));
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <header className="flex items-baseline justify-between gap-2 px-4 pt-3 pb-1">
        <h2 id={id} className="text-base font-semibold">
          {t('tab.today')}
        </h2>
        <p role="status" className="min-w-0 truncate text-muted">
          <BookStateLine choice={bookChoice} start={start} />
        </p>
      </header>
      {accounts.length > 0 && start && (
        <ol className="pb-1">
          {accounts.map((entry) => (
            <GlanceRow
              key={entry.account.domain}
              entry={entry}
              visitedAt={start.head.visitedAt}
              isShort
              onOpen={() => show(entry.account.domain)}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

function BookStateLine({ choice, start }: { choice: BookChoice; start: BookStart | null }) {
  const { data: jobs } = useBookJobs(choice);
  const head = start?.head ?? null;
  const bookState = readBookState(head, jobs);
  const job = findBookJob(jobs);
  switch (bookState.type) {
    case 'ranking':
      return t('book.state.pending.title');
    case 'reading':
      return t('common.loading');
    case 'never-ranked':
      return t('book.state.none.title');
    case 'error':
      return t('book.state.error.title');
    case 'unlinked':
      return t('book.state.unlinked.title');
    case 'off':
      return t('book.state.off.title');
    case 'failed':
      return getProblemSentence(bookState.problem);
    // Why it is paused is said once, at the top.
    case 'paused':
    case 'unread':
      return t('book.state.never.title');
    case 'ready': {
      if (!head) return null;
      if (head.total === 0) return t('book.state.empty.title');
      if (job && isJobOpen(job)) return t('common.loading');
      const rankedAt = findRankedAt(head) ?? head.readAt;
      return (
        <>
          {t('book.accounts', { count: head.total, number: formatNumber(head.total) })}
          {' · '}
          <TimeAgo at={rankedAt} say={(ago) => t('book.readAt', { ago })} />
        </>
      );
    }
  }
}
