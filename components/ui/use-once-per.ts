import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs something once for each key, and tells it when that is; null: not yet. StrictMode and new answers run nothing twice. */
export function useOncePer(key: string | null, run: (now: number) => void): void {
  const last = useRef<string | null>(null);
  const start = useEffectEvent(run);
  useEffect(() => {
    if (key === null || last.current === key) return;
    last.current = key;
    start(Date.now());
  }, [key]);
}
