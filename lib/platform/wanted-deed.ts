import { wantedDeedSchema } from '@/lib/contract/look-up';
import { createWanted } from './wanted';

/** What a menu, a shortcut or the address bar asks the panel of their window to do. */
export const { want: wantDeed, onWanted: onWantedDeed } = createWanted(
  'wanted-deed',
  (kept) => wantedDeedSchema.safeParse(kept).data,
);
