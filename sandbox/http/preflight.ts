import type { Hono } from 'hono';
import { cors } from 'hono/cors';
import { operations } from '@/lib/contract/service/operations';
import type { Operation } from '@/lib/contract/service/operations';

/** What a client in a browser asks before its call: `OPTIONS`, and whether pages of other origins may call. */

/** Answers `OPTIONS` with the methods that the interface has at a path. It needs no key and counts against no limit. */
export const addPreflightRoutes = (app: Hono): void => {
  const all: Operation[] = Object.values(operations);
  for (const path of new Set(all.map((operation) => operation.path))) {
    const methods = all.filter((one) => one.path === path).map(({ method }) => method);
    app.options(path.replace(/\{(\w+)\}/g, ':$1'), (c) =>
      c.body(null, 204, { Allow: [...methods, 'OPTIONS'].join(', ') }),
    );
  }
};

/** Lets pages of any origin call and read the answers. The interface does not: the extension needs no such leave. */
export const allowAllOrigins = cors({
  origin: '*',
  allowMethods: ['GET', 'POST', 'DELETE'],
  allowHeaders: ['x-api-key', 'content-type'],
  exposeHeaders: ['retry-after'],
  maxAge: 600,
});
