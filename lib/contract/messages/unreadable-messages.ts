import { z } from 'zod';
import { message, nothing } from './message';

/** Messages about what the rep made and this version cannot read. */

/** The last record that is meant: others may be found meanwhile. */
const upTo = z.strictObject({ upTo: z.number().int() });

export const unreadableMessages = {
  /** How many items there are, and the number of the last record. */
  'unreadable.count': message('panel', nothing, () =>
    z.object({ items: z.number().int(), upTo: z.number().int() }),
  ),
  /** The records, for a file. The API key is not in them. */
  'unreadable.read': message(
    'panel',
    () => upTo,
    () => z.array(z.unknown()),
  ),
  'unreadable.delete': message('panel', () => upTo, nothing),
} as const;
