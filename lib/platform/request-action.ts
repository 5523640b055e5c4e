import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { createWanted } from './panel-requests';

/** Only the background writes it. A request of an older version may lack a member. */
const isRequestedAction = (kept: Partial<RequestedAction>): kept is RequestedAction =>
  typeof kept.windowId === 'number' &&
  kept.action !== undefined &&
  kept.key !== undefined &&
  kept.listId !== undefined;

/** The action that a menu, a shortcut or the address bar asks the panel of its window for. */
export const { want: requestAction, onWanted: onRequestedAction } = createWanted(
  'requested-action',
  isRequestedAction,
);
