import { HeldWrites } from './held-writes';
import { ActionStatus, useShownKeys } from './action-status';
import type { PanelTabId } from '../panel-tab-id';
import { useQueryClient } from '@tanstack/react-query';
import { useBookView } from '@/components/book/book-view';
import { type LastAction, forgetAction } from '@/components/queries/jobs/note-action';

interface StatusBarProps {
  /** The tab in front; undefined: not known yet. */
  front: string | undefined;
  onFront: (tab: PanelTabId) => void;
}

/**
 * The foot of the panel, on every tab: what the rep did last, how it stands, and one way on. What can still be undone stands
 * there whoever did it, and whatever was done since.
 */
export function StatusBar({ front, onFront }: StatusBarProps) {
  const show = useShowAction(onFront);
  return (
    <div className="shrink-0">
      <ActionStatus onShow={show} front={front} />
      <HeldWrites />
    </div>
  );
}

/** Leads to where the whole of an action is; the status bar shows it no longer. */
function useShowAction(onFront: (tab: PanelTabId) => void): (action: LastAction) => void {
  const client = useQueryClient();
  const { show } = useBookView();
  const shownKeys = useShownKeys();
  return (action) => {
    forgetAction(client);
    const job = action.type === 'job' ? action.job : null;
    if (job?.kind.startsWith('account.') && 'domain' in job.input && job.input.domain) {
      const choice = 'scope' in job.input ? (job.input.scope ?? null) : null;
      show({ choice, domain: job.input.domain });
      onFront('today');
    } else if (
      (job?.kind === 'push' || job?.kind === 'enrich') &&
      shownKeys.includes(job.subject.key)
    ) {
      onFront('page');
    } else onFront('activity');
  };
}
