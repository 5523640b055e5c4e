import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffectEvent, useLayoutEffect, useMemo, type RefObject } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { t } from '@/locales/t';
import { ItemRow } from './item-row';
import { isLeaving, type Removal } from '@/lib/domain/lists/item-removals';
import { useListsView } from '../lists-view';
import { useItemFocus } from './use-item-focus';
import { useItemKeys } from './use-item-keys';
import { useKnownItems } from './use-known-items';

/** Height in pixels of what was never in view: a guess. */
const ITEM_HEIGHT = 57;
/** So many rows go by between two words about it. */
const STEP = 10;

interface ItemListProps {
  /** What scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  head: ListHead;
  /** As they are shown. */
  items: ListItem[];
  removals: Map<string, Removal>;
  /** To the search. */
  onSearch: () => void;
  /** The index of the last item in view, rounded to ten rows. */
  onSeen: (index: number) => void;
}

/** Any number of items, of which only those in view are in the document. One of them at a time has the focus. */
export function ItemList({ scroller, head, items, removals, onSearch, onSeen }: ItemListProps) {
  const { view, change } = useListsView();
  const { search, current, open, selected, sought } = view;
  const indexes = useMemo(() => new Map(items.map(({ id }, index) => [id, index])), [items]);
  const currentIndex = indexes.get(current ?? '') ?? 0;

  // eslint-disable-next-line react-hooks/incompatible-library -- what it answers is used here only, never memoized
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    getItemKey: useCallback((index: number) => items[index]?.id ?? index, [items]),
    overscan: 4,
    // The row with the focus stays, or the next key would go nowhere.
    rangeExtractor: (range: Range) => {
      const shown = defaultRangeExtractor(range);
      return shown.includes(currentIndex)
        ? shown
        : [...shown, currentIndex].sort((one, other) => one - other);
    },
  });
  const shown = virtualizer.getVirtualItems();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  const getKnown = useKnownItems(items, { startIndex, endIndex }, head.list.entity);
  const lastSeen = Math.floor(endIndex / STEP) * STEP;
  useLayoutEffect(() => {
    onSeen(lastSeen);
  }, [lastSeen, onSeen]);

  const focusItem = useItemFocus({
    scroller,
    items,
    indexes,
    scrollTo: (index) => {
      virtualizer.scrollToIndex(index);
    },
  });
  useItemKeys({ scroller, items, head, currentIndex, getKnown, focusItem, onSearch });

  // Another search begins at its top.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 });
  }, [search, scroller]);

  const soughtIndex = sought === null ? undefined : indexes.get(sought);
  const showSought = useEffectEvent((index: number) => {
    change({ sought: null });
    focusItem(index);
  });
  useLayoutEffect(() => {
    if (soughtIndex !== undefined) showSought(soughtIndex);
  }, [soughtIndex]);

  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
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
                style={{ transform: `translateY(${start}px)` }}
              >
                <ItemRow
                  item={item}
                  head={head}
                  known={getKnown(item)}
                  removal={removals.get(item.id)}
                  isFaded={isLeaving(removals.get(item.id))}
                  isCurrent={index === currentIndex}
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
