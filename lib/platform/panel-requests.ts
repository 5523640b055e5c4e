import { browser } from './browser';

/**
 * What the panel of one window is wanted for by those who open it: kept in memory for as long as it takes to open, and
 * taken once. No page can read it.
 */
export interface Wanted<W extends { windowId: number }> {
  want: (wanted: W) => Promise<void>;
  /** Calls `listener` with each that is wanted in a window, until the answered function is called. */
  onWanted: (windowId: number, listener: (wanted: W) => void) => () => void;
}

export function createWanted<W extends { windowId: number }>(
  name: string,
  isWanted: (kept: Partial<W>) => kept is W,
): Wanted<W> {
  /** One after the other: of two that look at once, both would find it. */
  let taking: Promise<unknown> = Promise.resolve();
  return {
    want: (wanted) => browser.storage.session.set({ [name]: wanted }),
    onWanted(windowId, listener) {
      let isOver = false;
      const take = async () => {
        const kept = await browser.storage.session.get(name);
        const wanted = kept[name] as Partial<W> | undefined;
        if (isOver || !wanted || !isWanted(wanted) || wanted.windowId !== windowId) return;
        await browser.storage.session.remove(name);
        listener(wanted);
      };
      const takeExclusively = () => {
        taking = taking.then(take, take);
      };
      const onStored = (changes: Record<string, { newValue?: unknown }>) => {
        if (changes[name]?.newValue !== undefined) takeExclusively();
      };
      browser.storage.session.onChanged.addListener(onStored);
      takeExclusively();
      return () => {
        isOver = true;
        browser.storage.session.onChanged.removeListener(onStored);
      };
    },
  };
}
