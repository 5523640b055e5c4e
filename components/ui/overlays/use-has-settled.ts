import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';

/** After this time a page that is never idle counts as settled. */
const LATEST_MS = SECOND;

/** Whether the page is painted and idle, so that work can begin that nobody waits for. */
export function useHasSettled(): boolean {
  const [hasSettled, setHasSettled] = useState(false);
  useEffect(() => {
    // The page may be idle before the first frame.
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
