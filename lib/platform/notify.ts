import { browser } from 'wxt/browser';

/** An older Firefox knows no `getContexts`, but can name its own pages; the background's is one of them. */
interface Views {
  getViews: () => Window[];
}
const hasViews = (api: object): api is Views => 'getViews' in api;

/** Whether a panel, a popup or a page of the extension is open. */
export async function isAnyPageOpen(): Promise<boolean> {
  if ('getContexts' in browser.runtime) {
    const contexts = await browser.runtime.getContexts({
      contextTypes: ['SIDE_PANEL', 'POPUP', 'TAB'],
    });
    return contexts.length > 0;
  }
  return (
    hasViews(browser.extension) && browser.extension.getViews().some((view) => view !== globalThis)
  );
}

/** A notification of the system. One with the same id takes the place of the last. */
export const notify = (id: string, { title, message }: { title: string; message: string }) =>
  browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title,
    message,
  });
