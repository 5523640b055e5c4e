import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createSandbox } from './app';
import { getOrganisation } from './store';

/** A running sandbox. */
export interface RunningSandbox {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  close(): Promise<void>;
  /** Makes the 10,000 accounts of the big book now, so that its first reader does not wait for them. */
  prepareBigBook(): void;
}

/**
 * Starts a sandbox on loopback; port 0 picks a free one. Rejects when the port is taken.
 * @param cors whether pages of other origins may call it
 */
export const startSandbox = ({
  port = 0,
  cors = false,
}: { port?: number; cors?: boolean } = {}): Promise<RunningSandbox> =>
  new Promise((resolve, reject) => {
    const { app, store } = createSandbox({ cors });
    const server = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, (info: AddressInfo) => {
      resolve({
        url: `http://127.0.0.1:${info.port}`,
        prepareBigBook: () => {
          getOrganisation(store, { organisation: 'big' });
        },
        close: () =>
          new Promise((closed) => {
            store.clock.reset();
            server.close(() => closed());
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', reject);
  });
