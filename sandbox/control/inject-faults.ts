import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { NO_ANSWER_HEADER, readBody } from '../http/call-log';
import { createErrorBody } from '../http/service-error';
import type { Store } from '../store';
import { addRecord } from './add-record';
import type { FaultRule } from './fault-rules';

/** Changes members of a JSON answer in place, by dotted path: `contacts.1.phone`. */

type Members = Record<string, unknown>;

/** The object or array that holds the last member of `path`, and that member's name. */
const findHolder = (answer: unknown, path: string): { holder: Members; name: string } => {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const holder = names.reduce(
    (found: unknown, each) => (found as Members | undefined)?.[each],
    answer,
  );
  if (typeof holder !== 'object' || holder === null)
    throw new Error(`The answer has no place for ${path}: ${JSON.stringify(answer)}`);
  return { holder: holder as Members, name };
};

/** @throws Error when an object that should hold a member is not there. */
const changeAnswer = (answer: unknown, set: Members, remove: readonly string[]): void => {
  for (const [path, value] of Object.entries(set)) {
    const { holder, name } = findHolder(answer, path);
    holder[name] = value;
  }
  for (const path of remove) {
    const { holder, name } = findHolder(answer, path);
    if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else Reflect.deleteProperty(holder, name);
  }
};

/** Connections that have served a call. */
const usedSockets = new WeakSet<object>();

const findSocket = (c: Context) => ((c.env ?? {}) as Partial<HttpBindings>).incoming?.socket;

/** Whether the connection of this call served another one before. */
const useConnection = (c: Context): boolean => {
  const socket = findSocket(c);
  if (!socket) return false;
  const isKept = usedSockets.has(socket);
  usedSockets.add(socket);
  return isKept;
};

const keyedBodySchema = z.looseObject({ idempotency_key: z.string() });

/** Whether the call's idempotency key started a run with another body. */
const hasOtherBody = (store: Store, key: string | undefined, text: string): boolean => {
  const body = keyedBodySchema.safeParse(readBody(text)).data;
  const caller = store.keys.get(key ?? '');
  const known = body && store.keyedRuns.get(`${caller?.name} ${body.idempotency_key}`);
  return known !== undefined && known.body !== text;
};

const takeRule = async (store: Store, c: Context): Promise<FaultRule | undefined> => {
  const { method, path } = c.req;
  const applies = {
    kept_connection: useConnection(c),
    key_with_other_body:
      method === 'POST' && hasOtherBody(store, c.req.header('x-api-key'), await c.req.text()),
  };
  const rule = store.faults.find(
    (one) =>
      path.startsWith(one.path) &&
      (one.method === undefined || one.method === method) &&
      (one.when === undefined || applies[one.when]),
  );
  if (!rule || rule.times === 'always') return rule;
  rule.times -= 1;
  if (rule.times === 0) store.faults = store.faults.filter((one) => one !== rule);
  return rule;
};

/** Closes the caller’s connection. With `app.request` there is no socket to close. */
const closeConnection = (c: Context): Response => {
  findSocket(c)?.destroy();
  const headers = new Headers(RESPONSE_ALREADY_SENT.headers);
  headers.set(NO_ANSWER_HEADER, '1');
  return new Response(null, { headers });
};

/** The service's answer with the members that the rule changes; a refusal stays as it is. */
const rewriteAnswer = async (
  answer: Response,
  { set = {}, remove = [] }: FaultRule,
): Promise<Response> => {
  if (!answer.ok) return answer;
  const content: unknown = await answer.json();
  changeAnswer(content, set, remove);
  return Response.json(content, { status: answer.status });
};

const isJson = (body: unknown) => typeof body !== 'string';

const createAnswer = ({ status, retry_after, body }: FaultRule): Response | undefined => {
  if (status === undefined && body === undefined && retry_after === undefined) return undefined;
  const code = status ?? (retry_after === undefined ? 200 : 429);
  const content = body === undefined ? createErrorBody(code) : body;
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return new Response(code === 204 || code === 304 ? null : text, {
    status: code,
    headers: {
      'content-type': isJson(content) ? 'application/json' : 'text/plain; charset=utf-8',
      ...(retry_after === undefined ? {} : { 'Retry-After': String(retry_after) }),
    },
  });
};

const HELD_LOOK_MS = 10;

/** Waits until the rule is removed, or the caller has gone. With `app.request` there is no socket to wait on. */
const holdCall = async (store: Store, c: Context, rule: FaultRule): Promise<void> => {
  while (store.faults.includes(rule) && findSocket(c)?.destroyed === false) {
    await sleep(HELD_LOOK_MS);
  }
};

/** Makes calls fail according to the rules. A call uses up one rule at most. */
export const injectFaults =
  (store: Store): MiddlewareHandler =>
  async (c, next) => {
    const rule = await takeRule(store, c);
    if (!rule) return next();
    if (rule.delay_ms !== undefined) await sleep(rule.delay_ms);
    if (rule.held) await holdCall(store, c, rule);
    const answer = createAnswer(rule);
    if (answer || rule.drop !== undefined) c.set('isFaulted', true);
    if (rule.drop === 'before') return closeConnection(c);
    if (answer && rule.drop === undefined) return answer;
    await next();
    if (rule.then_add) addRecord(store, rule.then_add);
    if (rule.set ?? rule.remove) c.res = await rewriteAnswer(c.res, rule);
    if (rule.drop === 'after') c.res = closeConnection(c);
    return undefined;
  };
