import { useQueryClient } from '@tanstack/react-query';
import { useBookView } from '../../book/book-view';
import type { LastAction } from '../../queries/jobs/last-action';
import { forgetAction } from '../../queries/jobs/note-action';
import type { PanelTabId } from '../panel-tab-id';
import { useShownKeys } from './use-shown-keys';

/** Leads to where the whole of an action is; the status bar shows it no longer. */
export function useShowAction(onFront: (tab: PanelTabId) => void): (action: LastAction) => void {
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
