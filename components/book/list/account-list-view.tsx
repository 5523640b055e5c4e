import {
  useVirtualizer,
  type Range,
  type VirtualItem,
  type Virtualizer,
} from '@tanstack/react-virtual';
import {
  Suspense,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { BookHead } from '@/lib/contract/stored/book';
import type { BookRow } from '@/lib/domain/book/book-order';
import { formatNumber } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useHasSettled } from '@/components/ui/overlays/use-has-settled';
import { lazyScreen } from '@/components/ui/lazy-screen';
import { observeShownRect, useListScroller } from '@/components/ui/use-list-scroller';
import { useCurrentRow, useRowList } from '@/components/ui/use-row-list';
import { isFirstIncomplete, listPeople } from '@/lib/domain/book/account-people';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import type { AccountJob } from '@/lib/domain/book/account-jobs';
import { AccountRow } from '../account/account-row';
import { useBookView } from '../book-view';
import type { BookedAccount } from '@/lib/domain/book/new-account-jobs';

// Loaded when it is first needed, so that the panel is there sooner.
const EnrichFlow = lazyScreen(async () => (await import('../enrich-flow')).EnrichFlow);

/** Height in pixels of a closed account; each row is measured when it is rendered. */
const ROW_HEIGHT = 78;

/** Minimum height in pixels of the content above the list. */
const ABOVE_HEIGHT = 90;

const OVERSCAN = 2;

const NO_JOBS: AccountJob[] = [];

const getKey = (row: BookRow | undefined, index: number) =>
  row?.type === 'account' ? row.entry.account.domain : row ? `group ${row.signal}` : index;

/** Those in view and the next ones; while the rep scrolls, only those ahead: what is behind has just been seen. */
function listInView(range: Range, direction: 'forward' | 'backward' | null): number[] {
  const { startIndex, endIndex, overscan, count } = range;
  const first = Math.max(0, startIndex - (direction === 'forward' ? 0 : overscan));
  const last = Math.min(count - 1, endIndex + (direction === 'backward' ? 0 : overscan));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type List = Virtualizer<HTMLElement, HTMLLIElement>;

/**
 * Whether the rows below one that was measured stay where they are: if it is above what is in view, or comes into view from
 * above. By default also when it is the first one after a jump down, where nothing below it was seen before; the virtualizer
 * would then go through all rows for each other one that it measures.
 */
function keepsRowsBelow({ key, start, size }: VirtualItem, _: number, list: List): boolean {
  const offset = list.scrollOffset ?? 0;
  const isFirst = !list.itemSizeCache.has(key);
  return isFirst && list.scrollDirection !== 'forward'
    ? start < offset
    : start + size <= offset && list.scrollDirection !== 'backward';
}

interface AccountListViewProps {
  head: BookHead;
  rows: BookRow[];
  jobs: Map<string, AccountJob[]>;
  onSearch: () => void;
}

/** Any number of accounts, of which only those in view are in the document. One of them at a time has the focus. */
export function AccountListView({ head, rows, jobs, onSearch }: AccountListViewProps) {
  const { choice, visitedAt } = head;
  const { view, change } = useBookView();
  const { filter, order, isGrouped, current, open, selected, action } = view;
  const scroller = useRef<HTMLDivElement>(null);
  const outer = useListScroller(scroller);
  const above = outer?.above ?? 0;
  const keys = useMemo(
    () => rows.map((row) => (row.type === 'account' ? row.entry.account.domain : null)),
    [rows],
  );
  const currentRow = useCurrentRow(keys, view);
  const [isScrolled, setIsScrolled] = useState(false);
  // Of the frame before, in the frame in which they change.
  const rowsBefore = useDeferredValue(rows);
  // The first frame is laid out once, its accounts one below the other: nothing is measured, watched or rendered out of view
  // before it has been painted, or the rep has gone anywhere.
  const hasSettled = useHasSettled();
  const [isMoved, setIsMoved] = useState(false);
  const isPlaced = hasSettled || isMoved || current !== null;

  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here only, never memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => (isPlaced ? (outer?.element ?? scroller.current) : null),
    observeElementRect: observeShownRect,
    scrollMargin: above,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: useCallback((index: number) => getKey(rows[index], index), [rows]),
    overscan: isPlaced ? OVERSCAN : 0,
    // The first accounts are in the first frame: the list's own height is known only after it.
    initialRect: { width: window.innerWidth, height: window.innerHeight - ABOVE_HEIGHT },
    // Nobody is kept at the end of the list: an account that grows there would be pushed up under the rep's eyes.
    scrollEndThreshold: -1,
    // Changes above the rows in view do not move them, unless the list is scrolled to the top. Not while nothing changes: the
    // virtualizer would go through all rows each time it measures one.
    anchorTo: isScrolled && rows !== rowsBefore ? 'end' : 'start',
    rangeExtractor: (range: Range): number[] =>
      currentRow.keep(listInView(range, virtualizer.scrollDirection)),
    onChange: (instance) => setIsScrolled((instance.scrollOffset ?? 0) > 0),
  });

  useLayoutEffect(() => {
    virtualizer.shouldAdjustScrollPositionOnItemSizeChange = keepsRowsBelow;
  }, [virtualizer]);

  const { mutate: addJob } = useAddJob();
  const [toEnrich, setToEnrich] = useState<BookedAccount | null>(null);
  const act = (pressed: string, index: number): boolean => {
    const row = rows[index];
    if (row?.type !== 'account') return false;
    const { account } = row.entry;
    const { domain } = account;
    if (pressed === 'e') {
      if (isFirstIncomplete(account)) {
        setToEnrich({ choice, account, rankedAt: head.generated_at });
      }
    } else if (pressed === 'a') {
      change({ current: domain, open: domain, action: { domain, type: 'assign' } });
    } else if (pressed === 'd') {
      change({ current: domain, open: domain, action: { domain, type: 'dismiss' } });
    } else if (pressed === 'o') {
      const address = toPageAddress(listPeople(account)[0]?.social_url);
      if (address !== null) window.open(address, '_blank', 'noopener,noreferrer');
    } else {
      return false;
    }
    return true;
  };
  useRowList({
    scroller,
    attribute: 'data-account',
    keys,
    row: currentRow,
    view,
    change,
    scrollTo: (index, align) => virtualizer.scrollToIndex(index, { align }),
    onSearch,
    act,
  });

  // Another search or order begins at its top.
  const shownAs = useRef({ filter, order, isGrouped });
  useLayoutEffect(() => {
    const before = shownAs.current;
    if (before.filter === filter && before.order === order && before.isGrouped === isGrouped) {
      return;
    }
    shownAs.current = { filter, order, isGrouped };
    virtualizer.scrollToOffset(0);
  }, [filter, order, isGrouped, virtualizer]);

  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 gutter-stable overflow-y-auto @max-readable/panel:flex-auto @max-readable/panel:overflow-visible"
      onScroll={() => setIsMoved(true)}
    >
      <ul
        aria-label={t('book.list')}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={isPlaced ? virtualizer.measureElement : undefined}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className={isPlaced ? 'absolute inset-x-0 top-0' : undefined}
                style={isPlaced ? { transform: `translateY(${start - above}px)` } : undefined}
              >
                {row.type === 'group' ? (
                  <GroupHead signal={row.signal} count={row.count} />
                ) : (
                  <AccountRow
                    entry={row.entry}
                    choice={choice}
                    rankedAt={head.generated_at}
                    visitedAt={visitedAt}
                    jobs={jobs.get(String(key)) ?? NO_JOBS}
                    isOpen={open === key}
                    isCurrent={index === currentRow.currentIndex}
                    isSelected={selected.has(String(key))}
                    action={action?.domain === key ? action.type : null}
                    change={change}
                  />
                )}
              </li>
            )
          );
        })}
      </ul>
      {toEnrich && (
        <Suspense>
          <EnrichFlow
            key={toEnrich.account.domain}
            booked={toEnrich}
            index={0}
            onGo={(job) => {
              setToEnrich(null);
              addJob(job);
            }}
            onClose={() => setToEnrich(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

const GroupHead = ({ signal, count }: { signal: string; count: number }) => (
  <h2 className="border-b border-line bg-sunken px-3 py-1 font-semibold text-muted">
    {toWords('signal', signal)}, {t('book.accounts', { count, number: formatNumber(count) })}
  </h2>
);
