import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createSandbox } from '@/sandbox/app';
import type { LoggedCall } from '@/sandbox/http/call-log';
import type { RunningSandbox } from '@/sandbox/server';

export interface UnlimitedSandbox extends Pick<RunningSandbox, 'url' | 'close'> {
  /** What was asked of it so far, oldest first, without asking it. */
  listCalls: () => readonly LoggedCall[];
}

/** Remembers nothing. */
class NoWindows extends Map<string, number[]> {
  override set() {
    return this;
  }
}

/**
 * A sandbox on loopback that does not count how often it is called: for tests whose subject is not the
 * limit, and that have no minutes to wait for it. It ends each connection after one answer: Chromium sends a request
 * again by itself, a POST too, when a connection that it kept is closed without a word.
 */
export const startUnlimitedSandbox = (): Promise<UnlimitedSandbox> =>
  new Promise((resolve) => {
    const { app, store } = createSandbox();
    store.windows = new NoWindows();
    const options = { fetch: app.fetch, port: 0, hostname: '127.0.0.1' };
    const server = serve(options, ({ port }: AddressInfo) => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        listCalls: () => store.calls,
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
