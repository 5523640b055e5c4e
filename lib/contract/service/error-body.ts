import { z } from 'zod';

/** The service's error body. */
export const errorBodySchema = z.looseObject({
  message: z.string(),
  error: z.string().nullish(),
  statusCode: z.number().nullish(),
});
