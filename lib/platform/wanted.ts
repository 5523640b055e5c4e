import { browser } from 'wxt/browser';

/**
 * What the panel of one window is wanted for by those who open it: kept in memory for as long as it takes to open, and
 * taken once. No page can read it.
 */
export interface Wanted<W extends { windowId: number }> {
  want: (wanted: W) => Promise<void>;
  /** Calls `listener` with each that is wanted in a window, until the answered function is called. */
  onWanted: (windowId: number, listener: (wanted: W) => void) => () => void;
}

/** `parse` answers undefined for what was never meant. */
export function createWanted<W extends { windowId: number }>(
  name: string,
  parse: (kept: unknown) => W | undefined,
): Wanted<W> {
  return {
    want: (wanted) => browser.storage.session.set({ [name]: wanted }),
    onWanted(windowId, listener) {
      let isOver = false;
      const take = async () => {
        const kept = await browser.storage.session.get<Record<string, unknown>>(name);
        const wanted = parse(kept[name]);
        if (isOver || wanted?.windowId !== windowId) return;
        await browser.storage.session.remove(name);
        listener(wanted);
      };
      const onStored = (changes: Record<string, { newValue?: unknown }>) => {
        if (changes[name]?.newValue !== undefined) void take();
      };
      browser.storage.session.onChanged.addListener(onStored);
      void take();
      return () => {
        isOver = true;
        browser.storage.session.onChanged.removeListener(onStored);
      };
    },
  };
}
