import { browser } from './browser';

/** Whether a panel, a popup or a page of the extension is open. */
export async function isAnyPageOpen(): Promise<boolean> {
  const contexts = await browser.runtime.getContexts({
    contextTypes: ['SIDE_PANEL', 'POPUP', 'TAB'],
  });
  return contexts.length > 0;
}

/** Takes back what the system still shows. */
export async function clearNotifications(): Promise<void> {
  const ids = Object.keys(await browser.notifications.getAll());
  await Promise.all(ids.map((id) => browser.notifications.clear(id)));
}

/** Shows a system notification. It replaces an earlier one with the same id. */
export const notify = (id: string, { title, message }: { title: string; message: string }) =>
  browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title,
    message,
  });
