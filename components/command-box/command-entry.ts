import type { LucideIcon } from 'lucide-react';
import type { LookUpRefusal } from '@/lib/contract/messages/look-up';
import type { Problem } from '@/lib/contract/problem';
import type { EntryGroup, Findable } from '@/lib/domain/look-up/find-entries';

/** Closes the box, then does something. */
export type CloseBox = (then: () => void) => void;

/** Something that can be found in the command box, and done. */
export interface CommandEntry extends Findable {
  /** Unlike that of any other entry. */
  id: string;
  icon: LucideIcon;
  detail?: string | null;
  /** The key that does it without the box. */
  shortcut?: string;
  run: (close: CloseBox) => void;
  /** The box stays open until `close` is called: whether it worked is said there. */
  isKeptOpen?: boolean;
}

export type CommandGroupId = 'lookUp' | 'recent' | 'commands' | 'accounts' | 'lists';

export interface CommandGroup extends EntryGroup<CommandEntry> {
  id: CommandGroupId;
}

export interface BoxLookUp {
  start: (text: string, close: CloseBox) => void;
  isBusy: boolean;
  problem: Problem | null;
  /** The text by which nobody could be looked up last, and why; null: there is none. */
  refused: { text: string; refusal: LookUpRefusal } | null;
}
