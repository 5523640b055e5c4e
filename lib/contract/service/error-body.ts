import { z } from 'zod';

/** The body of a refusal of the service. */
export const errorBodySchema = z.looseObject({
  /** Several where a validator names each wrong field. */
  message: z.union([z.string(), z.array(z.string()).transform((all) => all.join('; '))]),
});
