import { useState } from 'react';
import type { OneChoices } from '@/lib/domain/push/plan/plan-one';
import { readTarget, type PushTarget } from '@/lib/domain/push/push-target';
import { useSettings } from '../queries/settings';
import type { WebhookDraft } from '../shared/target/webhook-field';

/** The rep's choices and edits in the dialog so far. */
export interface PushDraft extends PushChoices, PushTarget {
  change: (changed: Partial<PushChoices>) => void;
}

interface PushChoices extends Pick<PushTarget, 'target' | 'settingsType'>, OneChoices {
  /** The rep is typing in a field: its value may be half a word. */
  isTyping: boolean;
  /** Whom the service tells when the push has ended. */
  report: WebhookDraft;
}

/** The draft is discarded with the dialog. It goes to the rep's usual CRM at first. */
export function usePushDraft(): PushDraft {
  const { settingsType, webhookAddress } = useSettings();
  const [choices, setChoices] = useState<PushChoices>({
    target: null,
    settingsType,
    record: undefined,
    withCompany: true,
    isAccountPinned: true,
    edits: {},
    isTyping: false,
    report: { isOn: false, address: webhookAddress ?? '' },
  });
  return {
    ...choices,
    ...readTarget(choices.target),
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
