import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FIREFOX_ID } from '@/lib/contract/firefox-id';
import { createView, type FirefoxView } from './firefox-view';
import { connectMarionette } from './marionette';
import { packageExtension } from './package-extension';
import { createFirefoxProfile, EXTENSION_ORIGIN, startFirefox } from './start-firefox';

/** A real Firefox with the extension installed. */
export interface FirefoxBrowser {
  /** Opens an address in a new tab in front. */
  openTab: (url: string) => Promise<FirefoxView>;
  /** A tab that is open, or opens by itself, by the path of the extension's page that it shows. */
  getExtensionTab: (path: string) => FirefoxView;
  /** Opens the real sidebar of the window in front. */
  openSidebar: () => Promise<FirefoxView>;
  /** Waits for the browser's prompt for a permission, and clicks "Allow". */
  allowPermission: () => Promise<void>;
  /** Ends the extension's background, as Firefox does to an idle one. */
  endBackground: () => Promise<void>;
  /** What the tabs and the sidebar of the window in front are, for a test that failed. */
  describePages: () => Promise<string>;
  close: () => Promise<void>;
}

/** As Firefox makes it from the extension's id. */
const SIDEBAR = `${FIREFOX_ID.replaceAll(/[^a-z0-9]/g, '_')}-sidebar-action`;

const OPEN_TAB = `
  gBrowser.selectedTab = gBrowser.addTab(arguments[0], {
    triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
  });
`;

/** The prompt opens a moment after the click that asks for it. */
const ALLOW_PERMISSION = `
  return (async () => {
    const { panel } = PopupNotifications;
    const find = () =>
      panel.state === 'open' && panel.querySelector('#addon-webext-permissions-notification');
    while (!find())
      await new Promise((resolve) => panel.addEventListener('popupshown', resolve, { once: true }));
    const hidden = new Promise((resolve) =>
      panel.addEventListener('popuphidden', resolve, { once: true }),
    );
    find().button.click();
    await hidden;
  })();
`;

/** `disableResetIdleForTest`: also when it is at work. */
const END_BACKGROUND = `
  const { extension } = WebExtensionPolicy.getByID(arguments[0]);
  return extension.terminateBackground({ disableResetIdleForTest: true }).then(() => {
    if (extension.backgroundState !== 'stopped') throw new Error(extension.backgroundState);
  });
`;

const DESCRIBE_PAGES = `
  return (async () => {
    const sidebar = document.getElementById('sidebar').contentDocument;
    const browsers = [...gBrowser.browsers, sidebar?.getElementById('webext-panels-browser')];
    const pages = browsers.filter(Boolean).map(async ({ browsingContext: { currentWindowGlobal } }) => {
      const actor = currentWindowGlobal.getActor('MarionetteCommands');
      const text = await actor.executeScript('return document.body?.innerText ?? "";', [], {});
      return currentWindowGlobal.documentURI.spec + '\\n' + text.slice(0, 1000);
    });
    return (await Promise.all(pages)).join('\\n\\n') + '\\n';
  })();
`;

/** Starts Firefox on a new profile, and installs the demo build in it for good. */
export async function openFirefox(): Promise<FirefoxBrowser> {
  const profile = await createFirefoxProfile();
  const firefox = await startFirefox(profile);
  const close = async () => {
    await firefox.end('SIGKILL');
    await rm(profile, { recursive: true, force: true });
  };
  try {
    const marionette = await connectMarionette(firefox.port);
    const path = join(profile, 'extension.xpi');
    await packageExtension(path);
    await marionette.send('Addon:Install', { path, temporary: false });
    return {
      openTab: async (url) => {
        await marionette.runInBrowser(OPEN_TAB, url);
        return createView(marionette, 'tab', url);
      },
      getExtensionTab: (page) => createView(marionette, 'tab', `${EXTENSION_ORIGIN}/${page}`),
      openSidebar: async () => {
        await marionette.runInBrowser('return SidebarController.show(arguments[0]);', SIDEBAR);
        return createView(marionette, 'sidebar', `${EXTENSION_ORIGIN}/sidepanel.html`);
      },
      allowPermission: () => marionette.runInBrowser(ALLOW_PERMISSION),
      endBackground: () => marionette.runInBrowser(END_BACKGROUND, FIREFOX_ID),
      describePages: () => marionette.runInBrowser(DESCRIBE_PAGES),
      close: async () => {
        marionette.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
