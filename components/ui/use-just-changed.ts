import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';

/** Longer than it takes to stop a click that has begun. */
const SEEN_MS = 0.5 * SECOND;

/** Whether `text` changed a moment ago while it was shown: nobody can have read it, so a click cannot refer to it. */
export function useJustChanged(text: string): boolean {
  const [read, setRead] = useState(text);
  useEffect(() => {
    if (read === text) return;
    const timer = setTimeout(() => setRead(text), SEEN_MS);
    return () => clearTimeout(timer);
  }, [read, text]);
  return read !== text;
}
