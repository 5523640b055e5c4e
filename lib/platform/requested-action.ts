import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { createWanted } from './panel-requests';

/** Only the background of this extension keeps one; what a version before kept may lack a part. */
const isRequestedAction = (kept: Partial<RequestedAction>): kept is RequestedAction =>
  typeof kept.windowId === 'number' &&
  kept.action !== undefined &&
  kept.key !== undefined &&
  kept.listId !== undefined;

/** What a menu, a shortcut or the address bar asks the panel of their window to do. */
export const { want: requestAction, onWanted: onRequestedAction } = createWanted(
  'requested-action',
  isRequestedAction,
);
