import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';

const CONFIRMED_MS = 2 * SECOND;

interface CopyOutcome {
  text: string;
  isCopied: boolean;
}

/** Copies texts, and returns for two seconds whether the last copy worked. */
export function useCopyText(): {
  outcome: CopyOutcome | null;
  copyText: (text: string) => void;
} {
  const [outcome, setOutcome] = useState<CopyOutcome | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  return {
    outcome,
    copyText: (text) => {
      void navigator.clipboard.writeText(text).then(
        () => setOutcome({ text, isCopied: true }),
        () => setOutcome({ text, isCopied: false }),
      );
    },
  };
}

/** Copies a text, and returns for two seconds whether that worked. */
export function useCopy(text: string): { outcome: CopyOutcome | null; copy: () => void } {
  const { outcome, copyText } = useCopyText();
  return {
    outcome: outcome?.text === text ? outcome : null,
    copy: () => copyText(text),
  };
}
