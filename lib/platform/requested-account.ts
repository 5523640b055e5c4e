import type { RequestedAccount } from '@/lib/contract/stored/book';
import { createPanelRequests } from './panel-requests';

/** Only pages of this extension write it. An older version may have written it without a member. */
const isRequestedAccount = (stored: Partial<RequestedAccount>): stored is RequestedAccount =>
  typeof stored.windowId === 'number' &&
  stored.choice !== undefined &&
  typeof stored.domain === 'string';

/** The account that the popup requests from the panel of its window. */
export const { request: requestAccount, onRequest: onRequestedAccount } = createPanelRequests(
  'requested-account',
  isRequestedAccount,
);
