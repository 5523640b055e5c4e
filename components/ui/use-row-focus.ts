import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';

interface RowFocus {
  scroller: RefObject<HTMLElement | null>;
  /** The attribute with a row's key. */
  attribute: `data-${string}`;
  /** The key of the current row; null: there is none yet. */
  current: string | null;
  /** The index of a row by its key; -1: it is gone. */
  findIndex: (key: string) => number;
  /** The key of the row that gets the focus when the row at this index is gone. */
  findNear: (index: number) => string | undefined;
  onChange: (current: string) => void;
}

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
  findIndex,
  findNear,
  onChange,
}: RowFocus): (key: string) => void {
  const wanted = useRef<string>(null);
  const hadFocus = useRef(false);
  const lastIndex = useRef(0);

  // Also when the focus goes to a control in another row: keys then act on that row.
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    hadFocus.current = true;
    const row = target instanceof Element ? target.closest('[data-index]') : null;
    const key = row?.querySelector(`[${attribute}]`)?.getAttribute(attribute);
    if (key != null && key !== current) onChange(key);
  });

  useEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const onBlur = () => {
      hadFocus.current = false;
    };
    list.addEventListener('focusin', onFocus);
    list.addEventListener('focusout', onBlur);
    return () => {
      list.removeEventListener('focusin', onFocus);
      list.removeEventListener('focusout', onBlur);
    };
  }, [scroller]);

  // When the focused row is gone, the row now at its index gets the focus.
  useLayoutEffect(() => {
    if (current === null) return;
    const index = findIndex(current);
    if (index !== -1) {
      lastIndex.current = index;
      return;
    }
    const near = findNear(lastIndex.current);
    if (near === undefined) return;
    wanted.current = hadFocus.current && !isInDocument() ? near : null;
    onChange(near);
  }, [current, findIndex, findNear, onChange]);

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
