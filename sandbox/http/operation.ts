import type { Hono } from 'hono';
import type { z } from 'zod';
import { operations, type Operation, type OperationName } from '@/lib/contract/service/operations';
import type { ApiKey } from '../keys';
import { getOrganisation, type Store } from '../store';
import type { Organisation } from '../organisation';
import { OPERATION_NOTES } from './operation-notes';
import { collectRequest, parseRequest } from './read-request';
import { ServiceError } from './service-error';
import { MINUTE, SECOND } from '@/lib/contract/duration';

/**
 * Counts a call of `operation` by `key` against its limit, in a sliding minute.
 * @throws ServiceError 429 with the seconds until the oldest counted call is a minute old.
 */
const throttle = (store: Store, key: ApiKey, operation: string, perMinute: number): void => {
  const now = store.clock.now();
  const window = `${key.name} ${operation}`;
  const recent = (store.windows.get(window) ?? []).filter((at) => at > now - MINUTE);
  store.windows.set(window, recent);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= perMinute) {
    const waitMs = oldest + MINUTE - now;
    throw new ServiceError(
      429,
      'ThrottlerException: Too Many Requests',
      Math.max(1, Math.ceil(waitMs / SECOND)),
    );
  }
  recent.push(now);
};

/** One authenticated call, with its request parsed. */
export interface OperationCall<Request> {
  key: ApiKey;
  organisation: Organisation;
  request: Request;
  /** The body as it came. */
  body: string;
  store: Store;
  /** The sandbox's own address, as the caller knows it. */
  origin: string;
  now: number;
}

interface Rules<Request> {
  /** Refuses keys that may not use the operation. */
  admit?: (key: ApiKey) => void;
  /** Converts the texts of a query to the types of the schema. */
  prepare?: (request: unknown) => unknown;
  /** Used if the sandbox reads more than the extension sends. */
  schema?: z.ZodType<Request>;
}

/**
 * Serves one operation of the contract: key, permission, limit, request, in this order, then `answer`. A
 * request may have members that the interface does not name: they are dropped.
 */
export const serveOperation = <
  N extends OperationName,
  Request = z.output<(typeof operations)[N]['request']>,
>(
  app: Hono,
  store: Store,
  name: N,
  answer: (call: OperationCall<Request>) => unknown,
  { admit, prepare = (request) => request, schema }: Rules<Request> = {},
): void => {
  const { method, path, perMinute, request }: Operation = operations[name];
  const requestSchema: z.ZodType = schema ?? request.strip();
  app.on(method, path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const key = store.keys.get(c.req.header('x-api-key') ?? '');
    if (!key) throw new ServiceError(401, 'Invalid API key');
    admit?.(key);
    if (perMinute !== null) throttle(store, key, name, perMinute);
    const parsed = parseRequest(requestSchema, prepare(await collectRequest(c)));
    const reply = await answer({
      key,
      organisation: getOrganisation(store, key),
      request: parsed as Request,
      body: await c.req.text(),
      store,
      origin: new URL(c.req.url).origin,
      now: store.clock.now(),
    });
    return Response.json(reply, { status: OPERATION_NOTES[name].creates ? 201 : 200 });
  });
};
