import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { createWanted } from './panel-requests';

/** Only this extension writes it. A request of an older version may lack a member. */
const isRequestedAction = (kept: Partial<RequestedAction>): kept is RequestedAction =>
  typeof kept.windowId === 'number' &&
  kept.action !== undefined &&
  kept.key !== undefined &&
  kept.listId !== undefined;

/** The action that a menu, a shortcut, the address bar or the popup asks the panel of its window for. */
export const { want: requestAction, onWanted: onRequestedAction } = createWanted(
  'requested-action',
  isRequestedAction,
);
