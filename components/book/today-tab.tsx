import { SearchX } from 'lucide-react';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import type { BookChoice, BookEntry, BookHead } from '@/lib/contract/stored/book';
import { EVERYTHING, filterBook, listBookValues } from '@/lib/domain/book/book-filter';
import { listRows, sortBook } from '@/lib/domain/book/book-order';
import { t } from '@/locales/t';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/problem-note';
import { useConnection } from '../queries/connection';
import { useSettings } from '../queries/settings';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';
import { useHasSettled } from '../ui/overlays/use-has-settled';
import { groupByAccount } from '@/lib/domain/book/account-jobs';
import { loadAccountDetail } from './account/account-row';
import { AccountSlot, type RenderAccount } from './account/account-slot';
import { AccountListView } from './list/account-list-view';
import { BookFrame } from './book-frame';
import { BookLine } from './book-line';
import { BookTools } from './book-tools';
import { useBookView } from './book-view';
import { AccountListSkeleton } from './list/account-list-skeleton';
import { useBookJobs, useBookStart, useVisitBook } from './queries';
import type { RenderMany, RenderUpdate } from '../shared/render-many';
import { useBookEntries } from './use-book-entries';
import { bookSearch } from '@/lib/domain/book/book-search';
import { lazyScreen } from '../ui/lazy-screen';
import { SelectionBar } from '../ui/controls/selection-bar';
import { toBookSource } from './book-source';

// Loaded when the panel is idle: the accounts are there sooner without it.
const MovedPeople = lazyScreen(async () => (await import('./moved-people')).MovedPeople);

interface TodaySlots {
  renderMany: RenderMany;
  renderUpdate: RenderUpdate;
  onPage: () => void;
}

/** "Today": the accounts that are worth the day, best first, and what can be done with them. */
export function TodayTab({
  renderAccount,
  ...slots
}: TodaySlots & { renderAccount: RenderAccount }) {
  const connected = useConnection();
  const { bookChoice } = useSettings();
  if (connected.error) return <FailedRead query={connected} />;
  if (connected.isPending) return <AccountListSkeleton />;
  if (!connected.data) return <ConnectNote />;
  // By key: nothing of one book is ever shown under another's name.
  return (
    <AccountSlot value={renderAccount}>
      <Book key={bookChoice ?? ''} choice={bookChoice} {...slots} />
    </AccountSlot>
  );
}

/** One component for a book that is here, is awaited or was never read: a click on its buttons outlives the answer. */
function Book({ choice, renderMany, renderUpdate, onPage }: TodaySlots & { choice: BookChoice }) {
  const hasSettled = useHasSettled();
  const read = useBookStart(choice);
  const head = read.data?.head ?? null;
  const { view, change } = useBookView();
  const { filter, order, isGrouped } = view;
  const { data: jobs } = useBookJobs(choice);
  const { items: entries, error, refetch } = useBookEntries(choice, read.data);
  const search = useRef<HTMLInputElement>(null);
  const root = useRef<HTMLDivElement>(null);

  useVisit(choice, head !== null);
  useDetailLoaded();

  usePreparedSearch(entries);
  // Another time the tab begins with its accounts.
  useEffect(() => () => change({ areToolsShown: false }), [change]);
  const byAccount = useMemo(() => groupByAccount(jobs ?? []), [jobs]);
  const sorted = useMemo(() => sortBook(entries, order), [entries, order]);
  const shown = useMemo(() => filterBook(sorted, filter), [sorted, filter]);
  const values = useMemo(() => listBookValues(entries), [entries]);
  const rows = useMemo(() => listRows(shown, isGrouped), [shown, isGrouped]);

  const hasAccounts = head !== null && head.total > 0;
  if (read.error) return <FailedRead query={read} />;
  return (
    <div ref={root} className="contents">
      <BookFrame
        choice={choice}
        book={read.data}
        shown={shown}
        onPage={onPage}
        line={
          hasAccounts && (
            <BookLine
              head={head}
              shown={shown.length}
              known={entries.length}
              owners={values.owners}
            />
          )
        }
        tools={
          hasAccounts && (
            <BookTools
              values={values}
              search={search}
              onLeaveSearch={() => {
                change({ areToolsShown: false });
                root.current?.querySelector<HTMLElement>('[data-account][tabindex="0"]')?.focus();
              }}
            />
          )
        }
        footer={
          <>
            {hasSettled && (
              <Suspense>
                <MovedPeople renderUpdate={renderUpdate} />
              </Suspense>
            )}
            {head && (
              <AccountSelectionBar
                head={head}
                entries={entries}
                shown={shown}
                renderMany={renderMany}
              />
            )}
          </>
        }
      >
        {error && <FailedRead query={{ error, isFetching: false, refetch }} />}
        {hasAccounts &&
          (rows.length === 0 ? (
            <StateView
              size="page"
              icon={SearchX}
              title={t('book.nothing.title')}
              action={
                <Button onClick={() => change({ filter: EVERYTHING })}>
                  {t('book.nothing.action')}
                </Button>
              }
            />
          ) : (
            <AccountListView
              head={head}
              rows={rows}
              jobs={byAccount}
              onSearch={() => {
                change({ areToolsShown: true });
                search.current?.focus();
              }}
            />
          ))}
      </BookFrame>
    </div>
  );
}

/** Records that the rep looked at a book, once it is loaded. Nobody waits for that. */
function useVisit(choice: BookChoice, isThere: boolean) {
  const { mutate: visit } = useVisitBook();
  const hasSettled = useHasSettled();
  useEffect(() => {
    if (isThere && hasSettled) visit(choice);
  }, [choice, isThere, hasSettled, visit]);
}

/** A click on an account then shows it at once. */
function useDetailLoaded() {
  const hasSettled = useHasSettled();
  useEffect(() => {
    if (hasSettled) void loadAccountDetail();
  }, [hasSettled]);
}

/** So many take a few milliseconds. */
const STEP = 200;

/** Prepares a book for being searched, a little at a time, while nothing else is to be done. */
function usePreparedSearch(entries: BookEntry[]): void {
  useEffect(() => {
    let at = 0;
    let next = 0;
    const prepare = () => {
      bookSearch.prepare(entries.slice(at, (at += STEP)));
      if (at < entries.length) next = requestIdleCallback(prepare);
    };
    next = requestIdleCallback(prepare);
    return () => cancelIdleCallback(next);
  }, [entries]);
}

const listDomains = (entries: BookEntry[]) => entries.map(({ account }) => account.domain);

/** The actions on all selected accounts, including those that the filters hide at the moment. */
function AccountSelectionBar({
  head,
  entries,
  shown,
  renderMany,
}: {
  head: BookHead;
  entries: BookEntry[];
  shown: BookEntry[];
  renderMany: RenderMany;
}) {
  const { view, change } = useBookView();
  const selected = entries.filter(({ account }) => view.selected.has(account.domain));
  const select = (domains: Set<string>) => change({ selected: domains });
  if (selected.length === 0) return null;

  return (
    <SelectionBar
      selected={new Set(listDomains(selected))}
      shown={listDomains(shown)}
      selectAll={t('book.selectAll')}
      onSelect={select}
    >
      {renderMany(toBookSource(head, selected), () => select(new Set()))}
    </SelectionBar>
  );
}
