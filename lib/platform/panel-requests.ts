import { MINUTE } from '@/lib/contract/duration';
import type { RequestedAction } from '@/lib/contract/messages/look-up';
import type { RequestedAccount } from '@/lib/contract/stored/book';
import { browser } from './browser';
import { logFault } from './log';

/** Longer than a panel takes to open. Later, the rep has long gone on. */
const FRESH_MS = MINUTE;

/**
 * Requests to the panel of one window from the parts of the extension that open it. A request is kept in memory while the panel
 * opens, and the panel takes it once. Web pages cannot read it.
 */
export function createPanelRequests<R extends { windowId: number }>(name: string) {
  const { session } = browser.storage;
  interface Stored {
    request: R;
    at: number;
  }
  /** One take after the other, because two simultaneous reads would both find the request. */
  let taken: Promise<void> = Promise.resolve();
  return {
    request: (request: R) => session.set({ [name]: { request, at: Date.now() } satisfies Stored }),
    /** Calls `listener` with each request to a window. Returns a function that ends this. */
    onRequest: (windowId: number, listener: (request: R) => void) => {
      let isOver = false;
      const take = async () => {
        const stored = (await session.get(name))[name] as Stored | undefined;
        if (isOver || stored?.request.windowId !== windowId) return;
        await session.remove(name);
        if (Math.abs(Date.now() - stored.at) < FRESH_MS) listener(stored.request);
      };
      const takeNext = () => {
        // A request that could not be read stays stored, and the next read finds it.
        taken = taken.then(take).catch((error: unknown) => logFault('panel requests', error));
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

/** The action that a menu, a shortcut, the address bar or the popup requests from the panel of its window. */
export const { request: requestAction, onRequest: onRequestedAction } =
  createPanelRequests<RequestedAction>('requested-action');

/** The account that the popup requests from the panel of its window. */
export const { request: requestAccount, onRequest: onRequestedAccount } =
  createPanelRequests<RequestedAccount>('requested-account');
