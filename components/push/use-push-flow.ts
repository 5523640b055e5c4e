import { readTarget, type PushTarget } from '@/lib/domain/push/push-target';
import { FAILED_READ_FRESH_MS } from '@/lib/contract/freshness';
import { useState } from 'react';
import { useRecordPreference, useSaveRecordPreference } from '../queries/page/record-preference';
import {
  getWarningKey,
  listOpenWarnings,
  type OwnedWarning,
  type Warning,
} from '@/lib/domain/push/plan/find-warnings';
import { addTrustedOwners } from '@/lib/domain/push/trusted-owners';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { isOldRecord, toAccountRecord } from '@/lib/domain/book/account-record';
import { toBookJob } from '@/lib/domain/book/new-account-jobs';
import { useEnsureJob } from '../queries/jobs/ensure-job';
import { useOpenedFor } from '../queries/opened-for';
import { useFoundAccount } from '../queries/page/found-account';
import { useNow } from '../ui/use-now';
import type { OneChoices } from '@/lib/domain/push/plan/plan-one';
import { useSettings } from '../queries/settings';
import type { WebhookDraft } from '../shared/target/webhook-field';

/**
 * The warnings about writing a person or company that the rep has agreed to while this is shown. An answer about the
 * owner may come at any time, so this is asked whenever something would go on, not only at the click. `shownId`: the
 * connection that the dialog was opened with.
 */
export function useGuard(key: string, shownId: string | null) {
  const { trustedOwners } = useRecordPreference(key);
  const saveRecordPreference = useSaveRecordPreference(key);
  const [agreed, setAgreed] = useState<string[]>([]);

  return {
    /** Those that the rep is asked about. */
    listOpen: (warnings: Warning[]) => listOpenWarnings(warnings, { agreed, trustedOwners }),
    /** Changes with each answer of the rep: another question than the one before. */
    round: agreed.length,
    /** `trusted`: the owners among them that the rep does not want to be asked about again. */
    agree: (asked: Warning[], trusted: OwnedWarning[]) => {
      setAgreed([...agreed, ...asked.map(getWarningKey)]);
      if (trusted.length === 0) return;
      saveRecordPreference.mutate({
        shownId,
        trustedOwners: addTrustedOwners(trustedOwners, trusted),
      });
    },
  };
}

/**
 * The state that the push of a person and of a company share, from the click to the write: the account of the book, which is
 * read again if it is old, the choices in the dialog, the connection that it was opened with, and the warnings that the rep
 * has agreed to.
 */
export function usePushFlow(page: ShownPage) {
  const { data: found, isPending: isFinding } = useFoundAccount(page);
  const draft = usePushDraft();
  const { shownId, isKeyChanged } = useOpenedFor();
  const guard = useGuard(page.identity.key, shownId);
  const now = useNow();
  const account = found ? toAccountRecord(found, now) : null;
  useEnsureJob({
    key: ['book', found?.choice ?? null, found?.readAt ?? null],
    job:
      found && account && isOldRecord(account)
        ? toBookJob('book.read', found.choice, 'click')
        : null,
    freshMs: FAILED_READ_FRESH_MS,
  });
  return { account, isFinding, draft, shownId, isKeyChanged, guard };
}

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
function usePushDraft(): PushDraft {
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
