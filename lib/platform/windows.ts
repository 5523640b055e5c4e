import { browser } from './browser';

/** Id of the window that this page of the extension belongs to. */
export async function getWindowId(): Promise<number> {
  const { id } = await browser.windows.getCurrent();
  if (id === undefined) throw new Error('This page belongs to no window');
  return id;
}

/**
 * Opens the side panel of a window. In the background it must be the first call for a click, or the gesture is lost;
 * so find the window's id before. Firefox opens the sidebar in the window of the click.
 */
export const openPanel = (windowId: number): Promise<void> =>
  browser.sidePanel ? browser.sidePanel.open({ windowId }) : browser.sidebarAction.open();

/**
 * Opens the side panel of the window that this page belongs to. Must be the first call in a click's handler: Firefox opens
 * the sidebar only there. In a page of Chromium the gesture lasts for seconds, so the window's id can be asked for.
 */
export const openPanelHere = async (): Promise<void> =>
  browser.sidePanel ? openPanel(await getWindowId()) : browser.sidebarAction.open();

const PANEL_PAGE = '/sidepanel.html';

const toPanelLock = (windowId: number) => `panel of window ${windowId}`;

/**
 * Says that this page is the panel of a window, for as long as the page lives: the browser may not say to which window a
 * panel belongs.
 */
export const markPanelOpen = (windowId: number): Promise<void> =>
  navigator.locks.request(
    toPanelLock(windowId),
    { mode: 'shared' },
    () => new Promise<void>(() => undefined),
  );

/** Whether the panel of a window is open, also in a tab. */
export async function isPanelOpen(windowId: number): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === toPanelLock(windowId));
}

/**
 * Shows the panel's page in a tab of a window, when the browser refuses to open the panel. Does nothing if the panel is
 * open.
 */
export async function openPanelTab(windowId: number): Promise<void> {
  const url = browser.runtime.getURL(PANEL_PAGE);
  const tabs = await browser.runtime.getContexts({ contextTypes: ['TAB'], documentUrls: [url] });
  const tab = tabs.find((one) => one.windowId === windowId);
  if (!tab && (await isPanelOpen(windowId))) return;
  await (tab
    ? browser.tabs.update(tab.tabId, { active: true })
    : browser.tabs.create({ url, windowId }));
}

/** Opens an address in a new tab. */
export const openTab = (url: string): Promise<unknown> => browser.tabs.create({ url });

/**
 * Opens the page that says what the extension does, and connects it. Where it is open it comes to the front, and a rep who
 * wants to connect (`isConnecting`) is led on to its form. One that is filled in already is left as it is.
 */
export async function openWelcome(isConnecting: boolean): Promise<void> {
  const url = `${browser.runtime.getURL('/options.html')}?welcome`;
  const tabs = await browser.runtime.getContexts({ contextTypes: ['TAB'] });
  const open = tabs.find(({ documentUrl }) => documentUrl?.startsWith(url));
  if (!open) return void (await openTab(url));
  const form = isConnecting && !open.documentUrl?.includes('#connect') && { url: `${url}#connect` };
  await browser.tabs.update(open.tabId, { active: true, ...form });
  await browser.windows.update(open.windowId, { focused: true });
}

/** Opens the settings page, or goes to it when it is open. */
export const openSettings = (): Promise<void> => browser.runtime.openOptionsPage();
