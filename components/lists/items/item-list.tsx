import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, type RefObject, useState } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { t } from '@/locales/t';
import { ItemRow, toRemoval } from './item-row';
import type { Removal } from '@/lib/domain/lists/item-removals';
import { getBestEmail, getFoundValues } from '@/lib/domain/lists/found-values';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { observeShownRect, useListScroller } from '@/components/ui/use-list-scroller';
import { useCurrentRow, useRowList } from '@/components/ui/use-row-list';
import { useListsView } from '../lists-view';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CHUNK_CACHE_MS } from '@/lib/contract/freshness';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { readSubjectViews } from '@/components/queries/subject-views';

/** So many items are read together, so that a row is usually known before it comes into view. */
const BLOCK = 25;

interface Blocks {
  first: number;
  last: number;
}

/** By the key of the person. */
async function readKnown(keys: string[]): Promise<Record<string, SubjectView | undefined>> {
  const known = await readSubjectViews(keys);
  return Object.fromEntries(keys.map((key, index) => [key, known[index]]));
}

/**
 * What is stored here about the people of a list who are in view; of companies nothing is. One read at a time, so that
 * scrolling through thousands asks for those only where it rests.
 */
function useKnownItems(
  items: ListItem[],
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
  entity: string,
): (item: ListItem) => SubjectView | undefined {
  const inView = { first: Math.floor(startIndex / BLOCK), last: Math.floor(endIndex / BLOCK) };
  const [{ first, last }, setBlocks] = useState<Blocks>(inView);
  const keys = useMemo(
    () => [
      ...new Set(
        items
          .slice(first * BLOCK, (last + 1) * BLOCK)
          .map((item) => toListRecord(item, entity).subject.key),
      ),
    ],
    [items, first, last, entity],
  );
  const { data, isFetching } = useQuery({
    queryKey: ['jobs', 'known-items', keys],
    queryFn: () => readKnown(keys),
    enabled: entity !== 'COMPANY' && keys.length > 0,
    gcTime: CHUNK_CACHE_MS,
    // Those who stay in view keep what is known of them.
    placeholderData: keepPreviousData,
  });
  if (!isFetching && (first !== inView.first || last !== inView.last)) setBlocks(inView);
  return (item) => data?.[toListRecord(item, entity).subject.key];
}

/** Height in pixels of what was never in view: a guess. */
const ITEM_HEIGHT = 57;
/** So many rows go by between two words about it. */
const STEP = 10;

interface ItemListProps {
  scroller: RefObject<HTMLDivElement | null>;
  head: ListHead;
  items: ListItem[];
  removals: Map<string, Removal>;
  onSearch: () => void;
  /** The index of the last item in view, rounded to ten rows. */
  onSeen: (index: number) => void;
}

/** Any number of items, of which only those in view are in the document. One of them at a time has the focus. */
export function ItemList({ scroller, head, items, removals, onSearch, onSeen }: ItemListProps) {
  const { view, change } = useListsView();
  const { search, open, selected } = view;
  const keys = useMemo(() => items.map(({ id }) => id), [items]);
  const row = useCurrentRow(keys, view);
  const outer = useListScroller(scroller);
  const above = outer?.above ?? 0;

  // oxlint-disable-next-line react/incompatible-library -- what it answers is used here only, never memoized
  const virtualizer = useVirtualizer<HTMLElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => outer?.element ?? scroller.current,
    observeElementRect: observeShownRect,
    scrollMargin: above,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    overscan: 4,
    rangeExtractor: (range: Range) => row.keep(defaultRangeExtractor(range)),
  });
  const shown = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const getKnown = useKnownItems(items, { startIndex, endIndex }, head.list.entity);
  const lastSeen = Math.floor(endIndex / STEP) * STEP;
  useLayoutEffect(() => {
    onSeen(lastSeen);
  }, [lastSeen, onSeen]);

  const { mutate: addJob } = useAddJob();
  const act = (pressed: string, index: number): boolean => {
    const item = items[index];
    if (!item) return false;
    if (pressed === 'c') {
      const found = getFoundValues(item, head.list.entity, getKnown(item));
      const email = getBestEmail(item, found);
      if (email !== null) void navigator.clipboard.writeText(email);
    } else if (pressed === 'd') {
      addJob(toRemoval(head, item));
    } else if (pressed === 'o') {
      const profile = toPageAddress(item.social_url);
      if (profile !== null) window.open(profile, '_blank', 'noopener,noreferrer');
    } else {
      return false;
    }
    return true;
  };
  const scrollTo = (index: number, align: 'auto' | 'start') =>
    virtualizer.scrollToIndex(index, { align });
  useRowList({
    scroller,
    attribute: 'data-item',
    keys,
    row,
    view,
    change,
    scrollTo,
    onSearch,
    act,
  });

  // Another search begins at its top.
  useLayoutEffect(() => {
    virtualizer.scrollToOffset(0);
  }, [search, virtualizer]);

  return (
    <div
      ref={scroller}
      className="min-h-0 flex-1 gutter-stable overflow-y-auto @max-readable/panel:flex-auto @max-readable/panel:overflow-visible"
    >
      <ul
        aria-label={t('lists.itemList')}
        className="relative"
        style={{ height: virtualizer.getTotalSize() }}
      >
        {shown.map(({ index, key, start }) => {
          const item = items[index];
          return (
            item && (
              <li
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start - above}px)` }}
              >
                <ItemRow
                  item={item}
                  head={head}
                  known={getKnown(item)}
                  removal={removals.get(item.id)}
                  isCurrent={index === row.currentIndex}
                  isOpen={open === item.id}
                  isSelected={selected.has(item.id)}
                  change={change}
                />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
