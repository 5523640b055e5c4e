import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';

const CONFIRMED_MS = 2 * SECOND;

/** Copies a text, and returns for two seconds whether that worked. */
export function useCopy(text: string): {
  outcome: { isCopied: boolean } | null;
  copy: () => void;
} {
  const [outcome, setOutcome] = useState<{ text: string; isCopied: boolean } | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, CONFIRMED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);
  return {
    outcome: outcome?.text === text ? outcome : null,
    copy: () => {
      void navigator.clipboard.writeText(text).then(
        () => {
          setOutcome({ text, isCopied: true });
        },
        () => {
          setOutcome({ text, isCopied: false });
        },
      );
    },
  };
}
