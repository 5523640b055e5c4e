import { useState } from 'react';
import { readTarget, type PushTarget } from '@/lib/domain/push/push-target';
import { useSettings } from '../queries/settings';

/** The rep's choices and edits in the dialog so far. */
export interface PushDraft extends PushTarget {
  record: string | null | undefined;
  withCompany: boolean;
  /** The company's record is the one that the book knows; false: the mapping decides which it is. */
  isAccountPinned: boolean;
  /** By field key. */
  edits: Readonly<Record<string, string>>;
  /** The rep is typing in a field: its value may be half a word. */
  isTyping: boolean;
  change: (changed: Partial<PushChoices>) => void;
}

interface PushChoices {
  target: string | null;
  settingsType: string | null;
  record: string | null | undefined;
  withCompany: boolean;
  isAccountPinned: boolean;
  edits: Readonly<Record<string, string>>;
  isTyping: boolean;
}

/** The draft is discarded with the dialog. */
export function usePushDraft(): PushDraft {
  const { settingsType } = useSettings();
  const [choices, setChoices] = useState<PushChoices>({
    target: null,
    settingsType,
    record: undefined,
    withCompany: true,
    isAccountPinned: true,
    edits: {},
    isTyping: false,
  });
  const { target } = choices;
  return {
    ...choices,
    ...readTarget(target),
    change: (changed) => {
      setChoices((before) => ({
        ...before,
        // A record is one of the target's.
        ...('target' in changed && { record: undefined }),
        ...changed,
      }));
    },
  };
}
