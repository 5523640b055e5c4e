import type { Bulk } from '../stored/bulk';
import type { Job } from '../stored/job';
import type { Pause } from '../stored/pause';
import type { Receipt } from '../stored/receipts/receipt';
import { answers, message, noInput } from './message';
import type { WritesOfConnection } from './waiting-writes';

/** How the queue stands, as far as every page of the extension shows it: one question, however often it changes. */
export interface QueueState {
  /** How many jobs wait and run, and how many rows of Activity need the rep. Each pause that needs the rep counts as one. */
  counts: { waiting: number; running: number; needsYou: number };
  pauses: Pause[];
  /** Open bulks, and those that ended within a day; newest first. */
  bulks: Bulk[];
  /** Single writes that can still be undone, the next one to be sent first. Those of a bulk are in `bulks`. */
  held: Job[];
  /** What was made for other connections than the saved one, or for none. */
  otherWrites: WritesOfConnection[];
  /** What the calls of the saved connection may have cost today; null: nothing. */
  receipt: Receipt | null;
  /** How many items cannot be read, and the number of the last record of them. */
  unreadable: { items: number; upTo: number };
}

export const queueMessages = {
  'queue.state': message(noInput, answers<QueueState>()),
} as const;
