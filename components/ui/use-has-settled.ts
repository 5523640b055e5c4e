import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';

/** A page that is never idle has settled by then. */
const LATEST_MS = SECOND;

/** Whether the page is painted and idle: the time for work that nobody waits for. */
export function useHasSettled(): boolean {
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    // An idle time may come before the first frame.
    const frame = requestAnimationFrame(() => {
      idle = requestIdleCallback(() => setHasSettled(true), { timeout: LATEST_MS });
    });
    let idle = 0;
    return () => {
      cancelAnimationFrame(frame);
      cancelIdleCallback(idle);
    };
  }, []);
  return hasSettled;
}
