import { z } from 'zod';
import { answers, message, noAnswer } from './message';

/** The last record that is meant: others may be found meanwhile. */
const upTo = z.strictObject({ upTo: z.number().int() });

export const unreadableMessages = {
  /** The records, for a file. The API key is not in them. */
  'unreadable.read': message(() => upTo, answers<unknown[]>()),
  'unreadable.delete': message(() => upTo, noAnswer),
} as const;
