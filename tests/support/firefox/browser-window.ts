import PUBLISHER from '@/publisher.json';
import { runScript, type BrowserScripts } from './browser-script';

/** What a rep does in the browser's own window, beside its pages. Each call waits for what it looks for. */
export interface BrowserWindow {
  /** Opens an address in a new tab in front. */
  openTab: (url: string) => Promise<void>;
  /** Closes the sidebar and every window and tab, except an empty one, and undoes `leadToDemoNetwork`. */
  clear: () => Promise<void>;
  /** Opens the sidebar. */
  openSidebar: () => Promise<void>;
  /** Opens the list of sidebars in the head of the open one. Answers where the icon of ours is, and chooses it. */
  chooseSidebar: () => Promise<string>;
  /** Clicks on the extension in the list that the button "Extensions" opens. */
  openPopup: () => Promise<void>;
  /** The tooltip of the extension's button, as it is for the tab in front. */
  readTooltip: () => Promise<string>;
  /** Clicks on one item after the other in the open context menu. */
  chooseInMenu: (...labels: string[]) => Promise<void>;
  /** Presses Alt, Shift and a letter. */
  pressAltShift: (letter: string) => Promise<void>;
  /** Waits for the browser's prompt for a permission, and clicks "Allow". */
  allowPermission: () => Promise<void>;
  /** Opens an address in a new private window. */
  openPrivateWindow: (url: string) => Promise<void>;
  /** Where the extension is in the window in front. Closes the context menu, which has to be open. */
  listPlaces: () => Promise<string[]>;
  /** Has every address of the network lead to the same page of the demo network at `origin`. */
  leadToDemoNetwork: (origin: string) => Promise<void>;
  /** How many tabs the first window has. */
  countTabs: () => Promise<number>;
  /** What the tabs and the sidebar show, for a test that failed. */
  describePages: () => Promise<string>;
}

/** As Firefox makes them from the extension's id. */
const WIDGET = PUBLISHER.firefoxId.replaceAll(/[^a-z0-9]/g, '_');
const SIDEBAR = `${WIDGET}-sidebar-action`;

const OPEN_TAB = `
  gBrowser.selectedTab = gBrowser.addTab(values[0], {
    triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
  });
`;

const CLEAR = `
  window.stopLeading?.();
  for (const other of [...Services.wm.getEnumerator('navigator:browser')].filter((one) => one !== window)) {
    const closed = new Promise((resolve) => other.addEventListener('unload', resolve, { once: true }));
    other.close();
    await closed;
  }
  for (const popup of document.querySelectorAll('panel, menupopup')) if (popup.state === 'open') popup.hidePopup();
  SidebarController.hide();
  const empty = gBrowser.addTrustedTab('about:blank');
  gBrowser.selectedTab = empty;
  for (const tab of [...gBrowser.tabs]) if (tab !== empty) gBrowser.removeTab(tab, { animate: false });
`;

const CHOOSE_SIDEBAR = `
  await click(document.getElementById('sidebar-switcher-target'));
  const popup = await until(() => document.getElementById('sidebarMenu-popup'));
  await until(() => popup.state === 'open');
  const item = await until(() => popup.querySelector('[id*="' + values[0] + '"]'));
  const icon = item.style.getPropertyValue('--webextension-menuitem-image');
  await click(item);
  await until(() => popup.state === 'closed');
  return icon;
`;

const OPEN_POPUP = `
  await click(document.getElementById('unified-extensions-button'));
  const panel = await until(() => document.getElementById('unified-extensions-panel'));
  await until(() => panel.state === 'open');
  await click(await until(() => panel.querySelector('#' + values[0] + '-BAP')));
`;

/** The button is in the list that "Extensions" opens, which may not have been opened yet. */
const READ_TOOLTIP = `
  const id = '#' + values[0] + '-BAP';
  const item = document.querySelector(id) ?? gUnifiedExtensions.panel.querySelector(id);
  return item.getAttribute('tooltiptext');
`;

/** The browser has native menus on macOS only: on other systems they are part of its window. */
const CHOOSE_IN_MENU = `
  const menu = front.document.getElementById('contentAreaContextMenu');
  let popup = menu;
  for (const label of values) {
    await until(() => popup.state === 'open');
    const item = await until(() => [...popup.children].find((one) => one.label === label && !one.hidden));
    await click(item);
    popup = item.menupopup;
  }
  await until(() => menu.state === 'closed');
`;

/** The prompt opens a moment after the click that asks for it. */
const ALLOW_PERMISSION = `
  const { panel } = PopupNotifications;
  const prompt = await until(
    () => panel.state === 'open' && panel.querySelector('#addon-webext-permissions-notification'),
  );
  await click(prompt.button);
  await until(() => panel.state === 'closed');
`;

const PRESS_ALT_SHIFT = `
  const key = { key: values[0], code: 'Key' + values[0], printable: true };
  event.sendSingleKey({ ...key, altKey: true, shiftKey: true }, front);
`;

const OPEN_PRIVATE_WINDOW = `
  const opened = OpenBrowserWindow({ private: true });
  await until(() => opened.gBrowserInit?.delayedStartupFinished);
  opened.gBrowser.selectedBrowser.fixupAndLoadURIString(values[0], {
    triggeringPrincipal: Services.scriptSecurityManager.getSystemPrincipal(),
  });
  await until(() => Services.wm.getMostRecentWindow('navigator:browser') === opened);
`;

const LIST_PLACES = `
  const menu = front.document.getElementById('contentAreaContextMenu');
  await until(() => menu.state === 'open');
  const [widget, sidebar] = values;
  const { panel } = front.gUnifiedExtensions;
  const has = (parent, selector) => parent.querySelector(selector) !== null;
  const places = {
    menu: has(menu, '[id^="' + widget + '"]'),
    sidebar: front.SidebarController.sidebars.has(sidebar),
    button: has(front.document, '#' + widget + '-BAP') || has(panel, '#' + widget + '-BAP'),
    shortcut: has(front.document, '#ext-keyset-id-' + widget),
  };
  menu.hidePopup();
  await until(() => menu.state === 'closed');
  return Object.keys(places).filter((place) => places[place]);
`;

const LEAD_TO_DEMO_NETWORK = `
  const lead = (subject) => {
    const channel = subject.QueryInterface(Ci.nsIHttpChannel);
    if (channel.URI.host === 'www.linkedin.com')
      channel.redirectTo(Services.io.newURI(values[0] + channel.URI.filePath));
  };
  Services.obs.addObserver(lead, 'http-on-modify-request');
  window.stopLeading = () => {
    Services.obs.removeObserver(lead, 'http-on-modify-request');
    delete window.stopLeading;
  };
`;

const DESCRIBE_PAGES = `
  const sidebar = document.getElementById('sidebar').contentDocument;
  const browsers = [
    ...gBrowser.browsers,
    sidebar?.getElementById('webext-panels-browser'),
    document.querySelector('browser[webextension-view-type="popup"]'),
  ];
  const pages = browsers.filter(Boolean).map(async ({ browsingContext: { currentWindowGlobal } }) => {
    const actor = currentWindowGlobal.getActor('MarionetteCommands');
    const text = await actor.executeScript('return document.body?.innerText ?? "";', [], {});
    return currentWindowGlobal.documentURI.spec + '\\n' + text.slice(0, 1000);
  });
  return (await Promise.all(pages)).join('\\n\\n') + '\\n';
`;

/** Returns how to use the windows of a Firefox. */
export function createBrowserWindow(scripts: BrowserScripts): BrowserWindow {
  const run = <T = void>(body: string, ...values: string[]) =>
    runScript<T>(scripts, body, ...values);
  return {
    openTab: (url) => run(OPEN_TAB, url),
    clear: () => run(CLEAR),
    openSidebar: () => run('await SidebarController.show(values[0]);', SIDEBAR),
    chooseSidebar: () => run<string>(CHOOSE_SIDEBAR, SIDEBAR),
    openPopup: () => run(OPEN_POPUP, WIDGET),
    readTooltip: () => run<string>(READ_TOOLTIP, WIDGET),
    chooseInMenu: (...labels) => run(CHOOSE_IN_MENU, ...labels),
    pressAltShift: (letter) => run(PRESS_ALT_SHIFT, letter),
    allowPermission: () => run(ALLOW_PERMISSION),
    openPrivateWindow: (url) => run(OPEN_PRIVATE_WINDOW, url),
    listPlaces: () => run<string[]>(LIST_PLACES, WIDGET, SIDEBAR),
    leadToDemoNetwork: (origin) => run(LEAD_TO_DEMO_NETWORK, origin),
    countTabs: () => run<number>('return gBrowser.tabs.length;'),
    describePages: () => run<string>(DESCRIBE_PAGES),
  };
}
