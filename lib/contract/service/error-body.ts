import { z } from 'zod';

/** The body of a refusal of the service. */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  error: z.string().nullish(),
  statusCode: z.number().nullish(),
});
