import { browser } from 'wxt/browser';
import { wantedAccountSchema, type WantedAccount } from '@/lib/contract/stored-book';

/**
 * The account that the popup asks the panel of its window to show. Kept in memory for as long as the panel takes to
 * open, and taken once. No page can read it.
 */
const KEY = 'wanted-account';

export const wantAccount = (wanted: WantedAccount): Promise<void> =>
  browser.storage.session.set({ [KEY]: wanted });

/** Calls `listener` with each account that is wanted in a window, until the answered function is called. */
export function onWantedAccount(
  windowId: number,
  listener: (wanted: WantedAccount) => void,
): () => void {
  let isOver = false;
  const take = async () => {
    const kept = await browser.storage.session.get<Record<string, unknown>>(KEY);
    const wanted = wantedAccountSchema.safeParse(kept[KEY]).data;
    if (isOver || wanted?.windowId !== windowId) return;
    await browser.storage.session.remove(KEY);
    listener(wanted);
  };
  const onStored = (changes: Record<string, { newValue?: unknown }>) => {
    if (changes[KEY]?.newValue !== undefined) void take();
  };
  browser.storage.session.onChanged.addListener(onStored);
  void take();
  return () => {
    isOver = true;
    browser.storage.session.onChanged.removeListener(onStored);
  };
}
