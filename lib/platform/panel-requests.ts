import { browser } from './browser';
import { logFault } from './log';

/**
 * Requests to the panel of one window from the parts of the extension that open it. A request is kept in memory while the panel
 * opens, and the panel takes it once. Web pages cannot read it.
 */
export function createPanelRequests<R extends { windowId: number }>(
  name: string,
  isRequest: (stored: Partial<R>) => stored is R,
) {
  const { session } = browser.storage;
  /** One take after the other, because two simultaneous reads would both find the request. */
  let taken: Promise<void> = Promise.resolve();
  return {
    request: (request: R) => session.set({ [name]: request }),
    /** Calls `listener` with each request to a window. Returns a function that ends this. */
    onRequest: (windowId: number, listener: (request: R) => void) => {
      let isOver = false;
      const take = async () => {
        const request = (await session.get(name))[name] as Partial<R> | undefined;
        if (isOver || !request || !isRequest(request) || request.windowId !== windowId) return;
        await session.remove(name);
        listener(request);
      };
      const takeNext = () => {
        // A request that could not be read stays stored, and the next read finds it.
        taken = taken.then(take).catch((error: unknown) => {
          logFault('panel requests', error);
        });
      };
      const onStored = (changes: Record<string, { newValue?: unknown }>) => {
        if (changes[name]?.newValue !== undefined) takeNext();
      };
      session.onChanged.addListener(onStored);
      takeNext();
      return () => {
        isOver = true;
        session.onChanged.removeListener(onStored);
      };
    },
  };
}
