import { useState } from 'react';
import { useChoice, useSaveChoice } from '../queries/choice';
import { getDoubtKey, type Doubt } from './find-doubts';

/** As many as are kept of one person. */
const MAX_TRUSTED = 20;

/**
 * What speaks against writing about a person or company, less what the rep has agreed to since they began. An answer about the
 * owner may come at any time, so this is asked whenever something would go on, not only at the click.
 */
export function useGuard(key: string, findDoubts: (trustedOwners: string[]) => Doubt[]) {
  const { trustedOwners } = useChoice(key);
  const saveChoice = useSaveChoice(key);
  const [agreed, setAgreed] = useState<string[]>([]);
  const doubts = findDoubts(trustedOwners);
  const isOpen = (doubt: Doubt) => !agreed.includes(getDoubtKey(doubt));

  return {
    doubts: doubts.filter(isOpen),
    /** Changes with each answer of the rep: another question than the one before. */
    round: agreed.length,
    begin: () => {
      setAgreed([]);
      return doubts;
    },
    /** Answers the doubts that came up meanwhile. */
    agree: (asked: Doubt[], newlyTrusted: string[]): Doubt[] => {
      const keys = asked.map(getDoubtKey);
      setAgreed([...agreed, ...keys]);
      if (newlyTrusted.length > 0) {
        const trusted = [...new Set([...trustedOwners, ...newlyTrusted])];
        saveChoice.mutate({ trustedOwners: trusted.slice(-MAX_TRUSTED) });
      }
      return doubts.filter((doubt) => isOpen(doubt) && !keys.includes(getDoubtKey(doubt)));
    },
  };
}
