import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

interface RowFocus {
  scroller: RefObject<HTMLElement | null>;
  attribute: `data-${string}`;
  /** The key of the current row; null: there is none yet. */
  current: string | null;
  /** By row; null: a heading, which cannot have it. */
  keys: readonly (string | null)[];
  indexes: ReadonlyMap<string, number>;
  onChange: (changed: { current: string }) => void;
  scrollTo: (index: number, align: 'auto') => void;
}

/** The row at an index or after it, else the last one before it. */
const findNear = (keys: RowFocus['keys'], index: number): string | null | undefined =>
  keys.slice(index).find((key) => key !== null) ??
  keys.slice(0, index).findLast((key) => key !== null);

const isInDocument = () =>
  document.activeElement !== null && document.activeElement !== document.body;

/**
 * Keeps one row current, and the focus on it. Returns a function that focuses a row by its key as soon as it is in the
 * document, because only rows in view are rendered.
 */
export function useRowFocus({
  scroller,
  attribute,
  current,
  keys,
  indexes,
  onChange,
  scrollTo,
}: RowFocus): (key: string) => void {
  const wanted = useRef<string>(null);
  const focused = useRef<EventTarget>(null);
  const lastIndex = useRef(0);

  // Also when the focus goes to a control in another row: keys then act on that row.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    focused.current = target;
    const row = target instanceof Element ? target.closest('[data-index]') : null;
    const key = row?.querySelector(`[${attribute}]`)?.getAttribute(attribute);
    if (key != null && key !== current) onChange({ current: key });
  });

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const onBlur = ({ target }: FocusEvent) => {
      // Some browsers also send this event for a removed control, which can be seen only afterwards.
      queueMicrotask(() => {
        if (target === focused.current && (target as Element).isConnected) focused.current = null;
      });
    };
    list.addEventListener('focusin', onFocus);
    list.addEventListener('focusout', onBlur);
    return () => {
      list.removeEventListener('focusin', onFocus);
      list.removeEventListener('focusout', onBlur);
    };
  }, [scroller]);

  // When the focused row is gone, the row now at its index comes into view and gets the focus.
  const followGone = useEffectEvent((near: string) => {
    if (focused.current !== null && !isInDocument()) {
      wanted.current = near;
      scrollTo(keys.indexOf(near), 'auto');
    } else wanted.current = null;
    onChange({ current: near });
  });
  useLayoutEffect(() => {
    if (current === null) return;
    const index = indexes.get(current);
    if (index !== undefined) {
      lastIndex.current = index;
      return;
    }
    const near = findNear(keys, lastIndex.current);
    if (near != null) followGone(near);
  }, [current, keys, indexes]);

  const focusWanted = () => {
    if (wanted.current === null) return;
    const row = scroller.current?.querySelector<HTMLElement>(
      `[${attribute}="${CSS.escape(wanted.current)}"]`,
    );
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  };
  useLayoutEffect(focusWanted);

  return (key) => {
    wanted.current = key;
    focusWanted();
  };
}
