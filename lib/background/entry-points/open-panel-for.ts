import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { logFault } from '@/lib/platform/log';
import { requestAction } from '@/lib/platform/requested-action';
import { openPanel, openPanelTab } from '@/lib/platform/windows';
import type { Services } from '../services';

/** LookUpTarget the rep means: by a text, or the page in front. */
export type LookUpTarget =
  | { text: string }
  /** `address`: looked up where the page in front is nobody's. */
  | { address: string | null };

/** What is to be done with them. */
export type ActionToRequest = Pick<RequestedAction, 'action'> &
  Partial<Pick<RequestedAction, 'listId'>>;

/** What of the services this needs. */
export type LookUpServices = Promise<Pick<Services, 'lookUps' | 'listKnown'>>;

/**
 * Opens the panel of a window, or shows its page in a tab where the browser does not let it be opened. `prepare` is done
 * meanwhile. Never rejects.
 */
export async function showPanel(
  windowId: number,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Nothing may be awaited before: a panel opens only while the click is fresh.
  const isOpen = openPanel(windowId).then(
    () => true,
    () => false,
  );
  try {
    await prepare();
    // Not before: the tab would be the page in front.
    if (!(await isOpen)) await openPanelTab(windowId);
  } catch (error) {
    logFault('entry-points', error);
  }
}

/** Opens the panel of a window on somebody, and has it do something with them as its own button would. */
export const openPanelFor = (
  services: LookUpServices,
  windowId: number,
  whom: LookUpTarget,
  { action, listId = null }: ActionToRequest,
): Promise<void> =>
  showPanel(windowId, async () => {
    const { lookUps } = await services;
    const key =
      'text' in whom
        ? await lookUps.start(windowId, whom.text)
        : await lookUps.showFront(windowId, whom.address);
    await requestAction({ windowId, action, key, listId });
  });
