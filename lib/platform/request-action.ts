import type { RequestedAction } from '@/lib/contract/messages/look-up';
import { createPanelRequests } from './panel-requests';

/** Only this extension writes it. An older version may have written it without a member. */
const isRequestedAction = (stored: Partial<RequestedAction>): stored is RequestedAction =>
  typeof stored.windowId === 'number' &&
  stored.action !== undefined &&
  stored.key !== undefined &&
  stored.listId !== undefined;

/** The action that a menu, a shortcut, the address bar or the popup requests from the panel of its window. */
export const { request: requestAction, onRequest: onRequestedAction } = createPanelRequests(
  'requested-action',
  isRequestedAction,
);
