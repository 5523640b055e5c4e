import { z } from 'zod';
import { text } from './tolerant';

/** Phone verification (special access). */

const value = z.string().optional();

export const verifyPhoneRequestSchema = z.strictObject({
  phone: z.string().min(1),
  webhook_url: z.url().optional(),
  firstname: value,
  lastname: value,
  country: value,
  city: value,
  state: value,
  zipcode: value,
  address: value,
});

export const verifyPhoneReplySchema = z.looseObject({
  /** Open list, `verified` among it. */
  status: text,
  /** Open list, `mobile` among it. */
  type: text,
});
