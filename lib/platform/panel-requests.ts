import { Mutex } from 'async-mutex';
import { storage } from 'wxt/utils/storage';
import { logFault } from './log';

/**
 * Requests to the panel of one window from those who open it. A request is kept in memory while the panel opens, and the
 * panel takes it once. Web pages cannot read it.
 */
export interface Wanted<W extends { windowId: number }> {
  want: (wanted: W) => Promise<void>;
  /** Calls `listener` with each request to a window. Returns a function that ends this. */
  onWanted: (windowId: number, listener: (wanted: W) => void) => () => void;
}

export function createWanted<W extends { windowId: number }>(
  name: string,
  isWanted: (kept: Partial<W>) => kept is W,
): Wanted<W> {
  /** One at a time, because two that look at once would both find it. */
  const mutex = new Mutex();
  const item = storage.defineItem<Partial<W>>(`session:${name}`);
  return {
    want: (wanted) => item.setValue(wanted),
    onWanted(windowId, listener) {
      let isOver = false;
      const take = async () => {
        const wanted = await item.getValue();
        if (isOver || !wanted || !isWanted(wanted) || wanted.windowId !== windowId) return;
        await item.removeValue();
        listener(wanted);
      };
      const takeExclusively = () => {
        // A request that could not be read stays stored, and the next look finds it.
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
