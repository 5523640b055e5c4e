import { useEffect, useEffectEvent, useLayoutEffect, useMemo, type RefObject } from 'react';
import { isKeyAlone } from './single-key';
import { useRowFocus } from './use-row-focus';

/** The rep's view of a list of rows. Rows are named by their keys. */
export interface RowListView {
  /** Which one the keys act upon. */
  current: string | null;
  /** Whose details are shown. */
  open: string | null;
  selected: ReadonlySet<string>;
  /** Which one is scrolled into view and focused, as soon as it is loaded. Asked for again, it is another object. */
  sought: { key: string } | null;
}

/** A list in which nothing is chosen yet. */
export const NO_ROW_CHOSEN = {
  current: null,
  open: null,
  selected: new Set<string>(),
  sought: null,
} satisfies RowListView;

/** By row; null: a heading, which is passed over. */
type RowKeys = readonly (string | null)[];

/** Which row is the current one: the rep's, else the first. `keep` adds its index to those that are rendered. */
export function useCurrentRow(keys: RowKeys, { current }: RowListView) {
  const indexes = useMemo(
    () => new Map(keys.flatMap((key, index) => (key === null ? [] : [[key, index] as const]))),
    [keys],
  );
  const known = current === null ? undefined : indexes.get(current);
  const currentIndex = known ?? keys.findIndex((key) => key !== null);
  return {
    indexes,
    currentIndex,
    /** The row with the focus stays in the document, or the next key would go nowhere. */
    keep: (shown: number[]): number[] =>
      currentIndex === -1 || shown.includes(currentIndex)
        ? shown
        : [...shown, currentIndex].sort((one, other) => one - other),
  };
}

interface RowList {
  scroller: RefObject<HTMLElement | null>;
  /** The attribute with a row's key. */
  attribute: `data-${string}`;
  keys: RowKeys;
  row: ReturnType<typeof useCurrentRow>;
  view: RowListView;
  change: (changed: Partial<RowListView> | ((view: RowListView) => Partial<RowListView>)) => void;
  scrollTo: (index: number, align: 'auto' | 'start') => void;
  onSearch: () => void;
  /** A key that only these rows know. Returns whether it meant something. */
  act: (pressed: string, index: number) => boolean;
}

/** Moves through rows, selects and opens them by keys. One row at a time has the focus; it need not be in view. */
export function useRowList(list: RowList): void {
  const { scroller, attribute, keys, row, view, change, scrollTo, onSearch, act } = list;
  const { indexes, currentIndex } = row;
  const { current, sought } = view;
  const focus = useRowFocus({
    ...{ scroller, attribute, current, keys, indexes, scrollTo },
    onChange: change,
  });

  const go = (index: number, align: 'auto' | 'start' = 'auto') => {
    const key = keys[index];
    if (key == null) return;
    scrollTo(index, align);
    change({ current: key });
    focus(key);
  };

  const soughtIndex = sought === null ? undefined : indexes.get(sought.key);
  const showSought = useEffectEvent((index: number) => {
    change({ sought: null });
    go(index, 'start');
  });
  useLayoutEffect(() => {
    if (soughtIndex !== undefined) showSought(soughtIndex);
  }, [soughtIndex]);

  const move = (from: number, step: 1 | -1) => {
    let index = from;
    while (keys[index] === null) index += step;
    go(index);
  };

  const press = (pressed: string): boolean => {
    const key = keys[currentIndex];
    if (pressed === 'j' || pressed === 'ArrowDown') move(currentIndex + 1, 1);
    else if (pressed === 'k' || pressed === 'ArrowUp') move(currentIndex - 1, -1);
    else if (pressed === 'Home') move(0, 1);
    else if (pressed === 'End') move(keys.length - 1, -1);
    else if (pressed === '/') onSearch();
    else if (pressed === 'Escape') {
      change(({ open }) => (open === null ? { selected: new Set() } : { open: null }));
    } else if (key == null) return false;
    else if (pressed === 'x') {
      change(({ selected }) => ({ current: key, selected: toggleSelected(selected, key) }));
    } else return act(pressed, currentIndex);
    return true;
  };
  useRowKeys(scroller, press);
}

/** A copy of a selection with one key added, or removed if it was selected. */
export function toggleSelected(selected: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const changed = new Set(selected);
  if (!changed.delete(key)) changed.add(key);
  return changed;
}

/**
 * Keys of the rows in `scroller`, handled only while one of them has the focus (WCAG 2.1.4), so that voice input and stray
 * keys do nothing. `press` returns whether it handled the key.
 */
function useRowKeys(scroller: RowList['scroller'], press: (key: string) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isForRows = !event.defaultPrevented && isKeyAlone(event);
    if (isForRows && press(event.key)) event.preventDefault();
  });

  useEffect(() => {
    // Not React's event, which also bubbles from menus and dialogs that rows open elsewhere in the document.
    const element = scroller.current;
    element?.addEventListener('keydown', onKey);
    return () => {
      element?.removeEventListener('keydown', onKey);
    };
  }, [scroller]);
}
