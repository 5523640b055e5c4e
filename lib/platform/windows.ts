import { browser } from 'wxt/browser';

/** Id of the window that this page of the extension belongs to. */
export async function getWindowId(): Promise<number> {
  const { id } = await browser.windows.getCurrent();
  if (id === undefined) throw new Error('This page belongs to no window');
  return id;
}

/** Firefox has a sidebar where Chromium has a side panel. */
interface Sidebar {
  sidebarAction: { open: () => Promise<void> };
}
const hasSidebar = (api: object): api is Sidebar => 'sidebarAction' in api;

/**
 * Opens the side panel of a window. Must be the first call in a click's handler, or the gesture is gone;
 * that is why the window's id is asked for beforehand. Firefox opens its sidebar in the window clicked in.
 */
export const openPanel = (windowId: number): Promise<void> =>
  hasSidebar(browser) ? browser.sidebarAction.open() : browser.sidePanel.open({ windowId });

/** Opens the settings page, or goes to it when it is open. */
export const openSettings = (): Promise<void> => browser.runtime.openOptionsPage();
