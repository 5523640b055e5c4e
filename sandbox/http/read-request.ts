import type { Context } from 'hono';
import type { z } from 'zod';
import { ServiceError } from './service-error';

const describeIssue = ({ path, message }: z.core.$ZodIssue) =>
  path.length === 0 ? message : `${path.join('.')}: ${message}`;

/** The request as one flat object: path parameters, and the query or the JSON body. */
export const collectRequest = async (c: Context): Promise<unknown> => {
  if (c.req.method !== 'POST') return { ...c.req.query(), ...c.req.param() };
  const text = await c.req.text();
  let body: unknown;
  try {
    body = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    throw new ServiceError(400, 'The body is not JSON.');
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new ServiceError(400, 'The body must be a JSON object.');
  return { ...body, ...c.req.param() };
};

/** @throws ServiceError 400 that names the members at fault. */
export const parseRequest = <Schema extends z.ZodType>(
  schema: Schema,
  request: unknown,
): z.output<Schema> => {
  const result = schema.safeParse(request);
  if (result.success) return result.data;
  throw new ServiceError(400, result.error.issues.map(describeIssue).join('; '));
};
