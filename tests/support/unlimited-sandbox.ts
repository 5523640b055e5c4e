import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createSandbox } from '@/sandbox/app';
import type { RunningSandbox } from '@/sandbox/server';

/**
 * A sandbox on loopback that forgets how many calls it was asked before each one: for tests whose subject is not the
 * limit, and that have no minutes to wait for it. It ends each connection after one answer: Chromium sends a request
 * again by itself, a POST too, when a connection that it kept is closed without a word.
 */
export const startUnlimitedSandbox = (): Promise<Pick<RunningSandbox, 'url' | 'close'>> =>
  new Promise((resolve) => {
    const { app, store } = createSandbox();
    const answer: typeof app.fetch = (request, bindings) => {
      store.windows.clear();
      return app.fetch(request, bindings);
    };
    const options = { fetch: answer, port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((closed) => {
            store.clock.reset();
            server.close(() => {
              closed();
            });
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    if ('maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1;
  });
