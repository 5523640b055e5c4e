import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createSandbox } from '@/sandbox/app';
import type { LoggedCall } from '@/sandbox/http/call-log';
import type { RunningSandbox } from '@/sandbox/server';

export interface UnlimitedSandbox extends Pick<RunningSandbox, 'url' | 'close'> {
  /** The calls so far, oldest first, read without a request. */
  listCalls: () => readonly LoggedCall[];
}

/** A map that stores nothing. */
class NoWindows extends Map<string, number[]> {
  override set() {
    return this;
  }
}

/**
 * A sandbox on loopback without rate limits, for tests about something else. It closes each connection after one
 * response, because Chromium repeats a request by itself, even a POST, when a kept connection is closed.
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
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    if ('maxRequestsPerSocket' in server) server.maxRequestsPerSocket = 1;
  });
