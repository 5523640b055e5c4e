import { Mutex } from 'async-mutex';
import { storage } from 'wxt/utils/storage';
import { logFault } from './log';

/**
 * Requests to the panel of one window from the parts of the extension that open it. A request is kept in memory while the panel
 * opens, and the panel takes it once. Web pages cannot read it.
 */
export interface PanelRequests<R extends { windowId: number }> {
  request: (request: R) => Promise<void>;
  /** Calls `listener` with each request to a window. Returns a function that ends this. */
  onRequest: (windowId: number, listener: (request: R) => void) => () => void;
}

export function createPanelRequests<R extends { windowId: number }>(
  name: string,
  isRequest: (stored: Partial<R>) => stored is R,
): PanelRequests<R> {
  /** One at a time, because two simultaneous reads would both find it. */
  const mutex = new Mutex();
  const item = storage.defineItem<Partial<R>>(`session:${name}`);
  return {
    request: (request) => item.setValue(request),
    onRequest(windowId, listener) {
      let isOver = false;
      const take = async () => {
        const request = await item.getValue();
        if (isOver || !request || !isRequest(request) || request.windowId !== windowId) return;
        await item.removeValue();
        listener(request);
      };
      const takeExclusively = () => {
        // A request that could not be read stays stored, and the next read finds it.
        mutex.runExclusive(take).catch((error: unknown) => {
          logFault('panel requests', error);
        });
      };
      const unwatch = item.watch((stored: unknown) => {
        if (stored !== null) takeExclusively();
      });
      takeExclusively();
      return () => {
        isOver = true;
        unwatch();
      };
    },
  };
}
