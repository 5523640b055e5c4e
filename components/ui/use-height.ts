import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** The height of an element in pixels, as it changes. */
export function useHeight<E extends HTMLElement>(): [ref: RefObject<E | null>, height: number] {
  const ref = useRef<E>(null);
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      setHeight(element.offsetHeight);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, []);

  return [ref, height];
}
