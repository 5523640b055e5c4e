import { useId } from 'react';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { BookChoice, BookEntry, BookStart } from '@/lib/contract/stored/book';
import { listPeople } from '@/lib/domain/book/account-people';
import { getAccountName, parseInstant } from '@/lib/domain/book/book-order';
import { wantAccount } from '@/lib/platform/requested-account';
import { openPanel } from '@/lib/platform/windows';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useConnection } from '../queries/connection';
import { useSettings } from '../queries/settings';
import { useWindowId } from '../queries/window-id';
import { Badge } from '../ui/badge';
import { OutsideLink } from '../ui/outside-link';
import { TimeAgo } from '../ui/time-ago';
import { findBookJob, readBookState } from './book-state';
import { useBookJobs, useBookStart } from './queries';
import { isNewSignal, SignalAge, SignalWords } from './account/signal-line';
import { useBookRenewal } from './use-renewal';

const SHOWN = 5;

/** The book in the popup: its state and its first accounts, with links. Nothing before a service is connected. */
export function BookGlance() {
  const { bookChoice } = useSettings();
  const { data: connection } = useConnection();
  const { data: start } = useBookStart(bookChoice);
  const id = useId();
  useBookRenewal(bookChoice, start);
  if (!connection || start === undefined) return null;
  const accounts = start?.first.slice(0, SHOWN) ?? [];
  const more = (start?.head.total ?? 0) - accounts.length;
  return (
    <section aria-labelledby={id} className="border-t border-line">
      <header className="flex items-baseline justify-between gap-2 px-4 pt-3 pb-1.5">
        <h2 id={id} className="text-base font-semibold">
          {t('book.title')}
        </h2>
        <p role="status" className="min-w-0 truncate text-xs text-muted">
          <BookStateLine choice={bookChoice} start={start} />
        </p>
      </header>
      {accounts.length > 0 && start && (
        <ol className="pb-1">
          {accounts.map((entry) => (
            <Item
              key={entry.account.domain}
              choice={bookChoice}
              entry={entry}
              visitedAt={start.head.visitedAt}
            />
          ))}
          {more > 0 && (
            <li className="px-4 py-1.5 text-xs text-muted">
              {t('book.moreAccounts', { count: more, number: formatNumber(more) })}
            </li>
          )}
        </ol>
      )}
    </section>
  );
}

/** The state of the book, in a line. */
function BookStateLine({ choice, start }: { choice: BookChoice; start: BookStart | null }) {
  const { data: jobs } = useBookJobs(choice);
  const head = start?.head ?? null;
  const bookState = readBookState(head, jobs);
  const job = findBookJob(jobs);
  switch (bookState.type) {
    case 'ranking':
      return t('book.state.pending.title');
    case 'reading':
      return t('book.reading');
    case 'never-ranked':
      return t('book.state.none.title');
    case 'error':
      return t('book.state.error.title');
    case 'unlinked':
      return t('book.state.unlinked.title');
    case 'off':
      return t('book.state.off.title');
    case 'failed':
    case 'paused':
      return t(`problem.${bookState.problem.code}.sentence`);
    case 'unread':
      return t('book.state.never.title');
    case 'ready': {
      if (!head) return null;
      if (head.total === 0) return t('book.state.empty.title');
      if (job && isJobOpen(job)) return t('book.reading');
      const rankedAt = parseInstant(head.generated_at) ?? head.readAt;
      return <TimeAgo at={rankedAt} say={(ago) => t('book.readAt', { ago })} />;
    }
  }
}

interface ItemProps {
  choice: BookChoice;
  entry: BookEntry;
  visitedAt: number | null;
}

function Item({ choice, entry: { account, isNew }, visitedAt }: ItemProps) {
  const windowId = useWindowId();
  const name = getAccountName(account);
  const [first] = listPeople(account);
  const profile = toPageAddress(first?.social_url);
  const person = first?.full_name ?? t('book.unnamed');
  return (
    <li className="relative hover:bg-sunken">
      <button
        type="button"
        aria-label={t('book.openInPanel', { name })}
        className="flex w-full gap-2 rounded py-2 pr-4 pl-3 text-left focus-visible:-outline-offset-2"
        disabled={windowId === undefined}
        onClick={() => {
          if (windowId === undefined) return;
          // The panel first: it opens only while the click is fresh.
          const opened = openPanel(windowId);
          const wanted = wantAccount({ windowId, choice, domain: account.domain });
          void Promise.all([opened, wanted]).then(
            () => {
              window.close();
            },
            () => undefined,
          );
        }}
      >
        <span className="w-5 shrink-0 text-right text-xs text-muted tabular-nums">
          {formatNumber(account.rank)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="flex min-w-0 items-center gap-1.5">
              <span dir="auto" className="truncate font-semibold">
                {name}
              </span>
              {isNew && <Badge tone="accent">{t('book.badge.isNew')}</Badge>}
            </span>
            <span className="shrink-0 text-xs text-muted">
              <SignalAge signal={account.signal} isNew={isNewSignal(account.signal, visitedAt)} />
            </span>
          </span>
          <span dir="auto" className="line-clamp-1 text-xs text-muted">
            <SignalWords signal={account.signal} />
          </span>
          {first && (
            <span dir="auto" className="mr-16 line-clamp-1 text-xs text-muted">
              {[person, first.job_title].filter(Boolean).join(', ')}
            </span>
          )}
        </span>
      </button>
      {profile !== null && (
        <span className="absolute right-4 bottom-2 text-xs">
          <OutsideLink
            href={profile}
            label={t('book.profileOf', { name: person })}
            // After the click: a link in a window that is closed opens nothing.
            onOpen={() => setTimeout(() => window.close())}
          >
            {t('book.profile')}
          </OutsideLink>
        </span>
      )}
    </li>
  );
}
