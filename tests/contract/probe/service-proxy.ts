import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';

/** A service between the probe and a sandbox that changes some calls on their way: a real server, on a free port. */

/** A call as the proxy sees it. */
export interface PassingCall {
  method: string;
  url: URL;
  key: string;
  body: string;
  /** Asks the sandbox, by default for the same. */
  pass: (url?: URL) => Promise<Response>;
}

export interface ServiceProxy {
  url: string;
  /** The calls, as `GET /path?query`. */
  calls: string[];
  close: () => Promise<void>;
}

/** Starts a proxy; `answer` answers each call. */
export const startProxy = (
  sandbox: string,
  answer: (call: PassingCall) => Promise<Response>,
): Promise<ServiceProxy> =>
  new Promise((resolve) => {
    const calls: string[] = [];
    const forward = async (request: Request): Promise<Response> => {
      const { method } = request;
      const url = new URL(request.url);
      const body = await request.text();
      const key = request.headers.get('x-api-key') ?? '';
      calls.push(`${method} ${url.pathname}${url.search}`);
      const pass = async (target = url) => {
        const response = await fetch(sandbox + target.pathname + target.search, {
          method,
          headers: { 'x-api-key': key, 'content-type': 'application/json' },
          ...(method === 'POST' ? { body } : {}),
        });
        // The text is decoded by now, so its length and encoding are others.
        const headers = new Headers(response.headers);
        for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
          headers.delete(name);
        return new Response(await response.text(), { status: response.status, headers });
      };
      return answer({ method, url, key, body, pass });
    };
    const server = serve(
      { fetch: forward, port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) => {
        resolve({
          url: `http://127.0.0.1:${info.port}`,
          calls,
          close: () =>
            new Promise((closed) => {
              server.close(() => closed());
              if ('closeAllConnections' in server) server.closeAllConnections();
            }),
        });
      },
    );
  });
