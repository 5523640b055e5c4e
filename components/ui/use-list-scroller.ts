import { observeElementRect, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useState, type RefObject } from 'react';

interface Scroller {
  element: HTMLElement;
  /** Height in pixels of what is above the list in it. */
  above: number;
}

/**
 * The tab, where a long list scrolls with all that is above it; null: the list scrolls by itself. Its styles decide: with
 * large text its own box would be two lines high.
 */
export function useListScroller(list: RefObject<HTMLElement | null>): Scroller | null {
  const [scroller, setScroller] = useState<Scroller | null>(null);
  useEffect(() => {
    const own = list.current;
    const element = own?.closest<HTMLElement>('[role=tabpanel]');
    if (!own || !element) return;
    const observer = new ResizeObserver(() => {
      const scrollsItself = getComputedStyle(own).overflowY !== 'visible';
      const above = own.offsetTop;
      setScroller((before) =>
        scrollsItself ? null : before?.above === above ? before : { element, above },
      );
    });
    observer.observe(own);
    // It grows with what is above the list.
    if (own.parentElement) observer.observe(own.parentElement);
    return () => observer.disconnect();
  }, [list]);
  return scroller;
}

/**
 * How much of a long list can be in view: no more than the window. While it is not known yet that the tab scrolls, the list is
 * as high as all of its rows, and all of them would be rendered.
 */
export const observeShownRect = (
  list: Virtualizer<HTMLElement, HTMLLIElement>,
  report: (rect: { width: number; height: number }) => void,
) =>
  observeElementRect(list, ({ width, height }) =>
    report({ width, height: Math.min(height, window.innerHeight) }),
  );
