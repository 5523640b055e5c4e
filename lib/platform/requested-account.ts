import type { WantedAccount } from '@/lib/contract/stored/book';
import { createWanted } from './panel-requests';

/** Only pages of this extension write it. A request of an older version may lack a member. */
const isWantedAccount = (kept: Partial<WantedAccount>): kept is WantedAccount =>
  typeof kept.windowId === 'number' && kept.choice !== undefined && typeof kept.domain === 'string';

/** The account that the popup asks the panel of its window to show. */
export const { want: wantAccount, onWanted: onWantedAccount } = createWanted(
  'wanted-account',
  isWantedAccount,
);
