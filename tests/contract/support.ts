import { z } from 'zod';
import { operations } from '@/lib/contract/service/operations';
import type { Operation, OperationName, ReplyOf } from '@/lib/contract/service/operations';
import { createSandbox } from '@/sandbox/app';

/** A sandbox for one test at a fixed time, called through `app.request`. */

export const START = Date.parse('2026-03-10T09:30:00.000Z');

export interface SendOptions {
  key?: string | null;
  body?: unknown;
  query?: Record<string, string>;
}

export interface ServiceReply {
  status: number;
  text: string;
  headers: Headers;
}

const refusalSchema = z.strictObject({
  message: z.string(),
  error: z.string(),
  statusCode: z.number(),
});

const entrySchema = z.looseObject({
  id: z.string(),
  url: z.url(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
const crmSchema = z.strictObject({
  contacts: z.array(entrySchema),
  companies: z.array(entrySchema),
  leads: z.array(entrySchema),
});
export const stateSchema = z.strictObject({
  crm: z.strictObject({
    crm_one: crmSchema,
    crm_two: crmSchema,
    crm_three: crmSchema,
    crm_four: crmSchema,
  }),
  credits: z.number(),
  charges: z.number(),
  lists: z.array(
    z.looseObject({ id: z.string(), name: z.string(), workflows: z.array(z.string()) }),
  ),
  deliveries: z.array(
    z.looseObject({
      event: z.string(),
      url: z.string(),
      body: z.looseObject({}),
      status: z.number().nullable(),
      error: z.string().nullable(),
    }),
  ),
});

/** URL and body of a request of an operation: path parameters filled in, the rest as query or body. */
const route = (name: OperationName, request: Record<string, unknown>) => {
  const { method, path }: Operation = operations[name];
  const rest = new Map(Object.entries(request));
  const filled = path.replace(/\{(\w+)\}/g, (_, part: string) => {
    const value = rest.get(part);
    rest.delete(part);
    return encodeURIComponent(String(value));
  });
  if (method === 'POST') return { method, path: filled, body: Object.fromEntries(rest) };
  const query = Object.fromEntries(
    [...rest].map(([key, value]) => [
      key,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  );
  return { method, path: filled, query };
};

export const openSandbox = () => {
  const { app } = createSandbox({ now: () => START });

  const send = async (
    method: string,
    path: string,
    { key = 'demo', body, query = {} }: SendOptions = {},
  ): Promise<ServiceReply> => {
    const search = new URLSearchParams(query).toString();
    const response = await app.request(search ? `${path}?${search}` : path, {
      method,
      headers: key === null ? {} : { 'x-api-key': key },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  const call = (name: OperationName, request: Record<string, unknown>, key?: string | null) => {
    const { method, path, ...rest } = route(name, request);
    return send(method, path, { ...rest, ...(key === undefined ? {} : { key }) });
  };

  return {
    app,
    send,
    /** Whatever the operation answers. */
    call,
    /** The operation's reply, read with the contract; a refusal fails the test. */
    ask: async <N extends OperationName>(
      name: N,
      request: Record<string, unknown> = {},
      key?: string,
    ): Promise<ReplyOf<N>> => {
      const { status, text } = await call(name, request, key);
      if (status >= 300) throw new Error(`${name} answered ${status}: ${text}`);
      const schema: z.ZodType = operations[name].reply;
      return schema.parse(JSON.parse(text)) as ReplyOf<N>;
    },
    /** The operation's error body, checked; a reply fails the test. */
    refuse: async (
      name: OperationName,
      request: Record<string, unknown> = {},
      key?: string | null,
    ) => {
      const { status, text, headers } = await call(name, request, key);
      const body = refusalSchema.parse(JSON.parse(text));
      if (body.statusCode !== status) throw new Error(`${body.statusCode} is not ${status}`);
      return { ...body, retryAfter: headers.get('retry-after') };
    },
    advance: (advance_ms: number) => send('POST', '/_sandbox/clock', { body: { advance_ms } }),
    reset: () => send('POST', '/_sandbox/reset'),
    /** Its calls, oldest first, as its control path shows them. */
    log: async () =>
      z
        .array(z.record(z.string(), z.unknown()))
        .parse(JSON.parse((await send('GET', '/_sandbox/log', { key: null })).text)),
    /** Adds fault rules; the reply is that of the control path. */
    addFaults: (...rules: object[]) =>
      send('POST', '/_sandbox/faults', { key: null, body: { rules } }),
    state: async () => stateSchema.parse(JSON.parse((await send('GET', '/_sandbox/state')).text)),
  };
};

export type OpenSandbox = ReturnType<typeof openSandbox>;

/** A profile URL as the service writes it. */
export const profileUrl = (slug: string) =>
  `https://www.linkedin.com/in/${encodeURIComponent(slug)}`;
