import { z } from 'zod';
import { answers, message, noAnswer, noInput } from './message';

/** Messages about what the rep made and this version cannot read. */

/** The last record that is meant: others may be found meanwhile. */
const upTo = z.strictObject({ upTo: z.number().int() });

export const unreadableMessages = {
  /** How many items there are, and the number of the last record. */
  'unreadable.count': message('panel', noInput, answers<{ items: number; upTo: number }>()),
  /** The records, for a file. The API key is not in them. */
  'unreadable.read': message('panel', () => upTo, answers<unknown[]>()),
  'unreadable.delete': message('panel', () => upTo, noAnswer),
} as const;
