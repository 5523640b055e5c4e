import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { logFault } from '@/lib/platform/log';
import { requestAction } from '@/lib/platform/panel-requests';
import { isPanelOpen, openPanel, openPanelTab } from '@/lib/platform/windows';
import type { KnownList } from '@/lib/contract/stored/list';
import type { LookUps } from '../pages/look-up/look-ups';

/** The person or company that the rep means: from a text, or from the page in front. */
export type LookUpTarget =
  | { text: string }
  /** `address` is looked up if the page in front is nobody's. Null: then it is whom the rep has looked up in an open panel. */
  | { address: string | null };

/** The action on that person or company. */
export type ActionToRequest = Pick<RequestedAction, 'action'> &
  Partial<Pick<RequestedAction, 'listId'>>;

export type LookUpServices = Promise<{ lookUps: LookUps; listKnown: () => Promise<KnownList[]> }>;

/** Opens the panel of a window, or its page in a tab when the browser refuses. Runs `prepare` meanwhile. Never rejects. */
export async function showPanel(
  windowId: number,
  prepare: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  // Nothing may be awaited before this, because the browser opens a panel only during a user gesture.
  const isOpen = openPanel(windowId).then(
    () => true,
    () => false,
  );
  try {
    await prepare();
    // Not before, because the tab becomes the page in front.
    if (!(await isOpen)) await openPanelTab(windowId);
  } catch (error) {
    logFault('entry-points', error);
  }
}

/** Opens the panel of a window for a person or company, and requests the action of one of its buttons. */
export function openPanelFor(
  services: LookUpServices,
  windowId: number,
  target: LookUpTarget,
  { action, listId = null }: ActionToRequest,
): Promise<void> {
  // Asked before it opens, and not awaited.
  const wasOpen = isPanelOpen(windowId).catch(() => false);
  return showPanel(windowId, async () => {
    const { lookUps } = await services;
    const key =
      'text' in target
        ? await lookUps.start(windowId, target.text)
        : await lookUps.showFront(windowId, target.address, await wasOpen);
    await requestAction({ windowId, action, key, listId });
  });
}
