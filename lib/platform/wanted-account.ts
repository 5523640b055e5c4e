import { wantedAccountSchema } from '@/lib/contract/stored-book';
import { createWanted } from './wanted';

/** The account that the popup asks the panel of its window to show. */
export const { want: wantAccount, onWanted: onWantedAccount } = createWanted(
  'wanted-account',
  (kept) => wantedAccountSchema.safeParse(kept).data,
);
