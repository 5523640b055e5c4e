import type { MiddlewareHandler } from 'hono';
import { toIso } from '../clock';
import type { Store } from '../store';

/** A call as it came in. Control paths and the demo network are not among them. */
export interface LoggedCall {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  /** Parsed JSON; the text as it came when it is not JSON; null when there was none. */
  body: unknown;
  /** The key's name, never its text; null when the key is missing or unknown. */
  key: string | null;
  /** Null: not answered (yet), or the connection was closed without an answer. */
  status: number | null;
  /** The host and port that the caller asked. */
  host: string;
  /** Whether it carried a key, a wrong one included. */
  hasKey: boolean;
  /** When it was answered, by the sandbox's clock; null as for `status`. */
  answeredAt: string | null;
  /** The `Retry-After` of the answer: seconds or an HTTP date. */
  retryAfter: string | null;
  /** Whether a fault rule answered instead of the service, or closed the connection. */
  isFaulted: boolean;
  /** The caller's name in the header `x-sandbox-caller`; null: there is none. */
  caller: string | null;
}

declare module 'hono' {
  interface ContextVariableMap {
    /** Set by a fault rule that changes the answer. */
    isFaulted: true | undefined;
  }
}

/** Tests that call the sandbox besides the extension send their name in this header. */
export const CALLER_HEADER = 'x-sandbox-caller';

/** The oldest calls are dropped, so that a long run does not use more and more memory. */
const MAX_CALLS = 5000;

/** Parsed JSON; the text as it came when it is not JSON; null when there is none. */
export const readBody = (text: string): unknown => {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
};

/** The status between fault rules and log for a connection that was closed without an answer. */
export const NO_ANSWER_HEADER = 'x-sandbox-no-answer';

export const logCalls =
  (store: Store): MiddlewareHandler =>
  async (c, next) => {
    const call: LoggedCall = {
      at: toIso(store.clock.now()),
      method: c.req.method,
      path: c.req.path,
      query: c.req.query(),
      body: readBody(await c.req.text()),
      key: store.keys.get(c.req.header('x-api-key') ?? '')?.name ?? null,
      status: null,
      host: new URL(c.req.url).host,
      hasKey: c.req.header('x-api-key') !== undefined,
      answeredAt: null,
      retryAfter: null,
      isFaulted: false,
      caller: c.req.header(CALLER_HEADER) ?? null,
    };
    store.calls.push(call);
    if (store.calls.length > MAX_CALLS) store.calls.shift();
    await next();
    call.isFaulted = c.get('isFaulted') ?? false;
    if (c.res.headers.has(NO_ANSWER_HEADER)) return;
    call.status = c.res.status;
    call.answeredAt = toIso(store.clock.now());
    call.retryAfter = c.res.headers.get('retry-after');
  };
