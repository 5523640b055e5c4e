import { browser } from './browser';

type Runtime = typeof browser.runtime;
type Extension = typeof browser.extension;

/** Whether a panel, a popup or a page of the extension is open. */
export async function isAnyPageOpen(): Promise<boolean> {
  const { runtime, extension }: { runtime: Partial<Runtime>; extension: Partial<Extension> } =
    browser;
  if (runtime.getContexts) {
    const contexts = await runtime.getContexts({ contextTypes: ['SIDE_PANEL', 'POPUP', 'TAB'] });
    return contexts.length > 0;
  }
  // Older versions of Firefox lack `getContexts`. They list all pages of the extension, the background's page among them.
  return extension.getViews?.().some((view: object) => view !== globalThis) ?? false;
}

/** Shows a system notification. It replaces an earlier one with the same id. */
export const notify = (id: string, { title, message }: { title: string; message: string }) =>
  browser.notifications.create(id, {
    type: 'basic',
    iconUrl: browser.runtime.getURL('/icon/128.png'),
    title,
    message,
  });
