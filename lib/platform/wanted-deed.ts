import type { WantedDeed } from '@/lib/contract/look-up';
import { createWanted } from './wanted';

/** Only the background of this extension keeps one; what a version before kept may lack a part. */
const isWantedDeed = (kept: Partial<WantedDeed>): kept is WantedDeed =>
  typeof kept.windowId === 'number' &&
  kept.action !== undefined &&
  kept.key !== undefined &&
  kept.listId !== undefined;

/** What a menu, a shortcut or the address bar asks the panel of their window to do. */
export const { want: wantDeed, onWanted: onWantedDeed } = createWanted('wanted-deed', isWantedDeed);
