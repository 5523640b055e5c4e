import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';
import { NO_ANSWER_HEADER } from '../http/call-log';
import { createErrorBody } from '../http/service-error';
import type { Store } from '../store';
import type { FaultRule } from './fault-rules';

const takeRule = (store: Store, method: string, path: string): FaultRule | undefined => {
  const rule = store.faults.find(
    (one) => path.startsWith(one.path) && (one.method === undefined || one.method === method),
  );
  if (!rule) return undefined;
  rule.times -= 1;
  if (rule.times === 0) store.faults = store.faults.filter((one) => one !== rule);
  return rule;
};

/** Closes the caller’s connection. With `app.request` there is no socket to close. */
const closeConnection = (c: Context): Response => {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  incoming?.socket.destroy();
  const headers = new Headers(RESPONSE_ALREADY_SENT.headers);
  headers.set(NO_ANSWER_HEADER, '1');
  return new Response(null, { headers });
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

/** Makes calls fail according to the rules. A call uses up one rule at most. */
export const injectFaults =
  (store: Store): MiddlewareHandler =>
  async (c, next) => {
    const rule = takeRule(store, c.req.method, c.req.path);
    if (!rule) return next();
    if (rule.delay_ms !== undefined) await sleep(rule.delay_ms);
    const answer = createAnswer(rule);
    if (answer || rule.drop !== undefined) c.set('isFaulted', true);
    if (rule.drop === 'before') return closeConnection(c);
    if (answer && rule.drop === undefined) return answer;
    await next();
    if (rule.drop === 'after') c.res = closeConnection(c);
    return undefined;
  };
