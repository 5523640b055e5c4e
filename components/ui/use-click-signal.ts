import { useEffect, useRef } from 'react';

/**
 * Starts a signal with each click that awaits something before it acts. The signal aborts once `about` changes, which says
 * what the click is about, and when this is no longer shown: the rep no longer wants what was clicked for.
 */
export function useClickSignal(about: string): () => AbortSignal {
  const click = useRef(new AbortController());
  useEffect(() => () => click.current.abort(), [about]);
  return () => {
    click.current = new AbortController();
    return click.current.signal;
  };
}
