import polyfill, { type Browser, type Menus, type Windows } from 'webextension-polyfill';

/**
 * The browser's extension APIs, with the same names and with promises in Chromium and Firefox. The background and the
 * extension's pages reach them through this module only. Scripts that run in web pages do not import it, because it is
 * larger than they may be (`lib/page-script/report-page.ts`).
 */

/** A storage area. Not every browser can close every area to scripts in pages. */
interface Closable {
  setAccessLevel?: (options: { accessLevel: 'TRUSTED_CONTEXTS' }) => Promise<void>;
}

type Commands = Browser['commands'];
type Action = Browser['action'];

/** What the polyfill or its types do not know. The polyfill passes it on as the browser has it, with promises. */
interface ChromiumApis {
  /** Missing in Firefox, which has `sidebarAction` instead. */
  sidePanel?: { open: (options: { windowId: number }) => Promise<void> };
  commands: {
    openShortcutSettings?: () => Promise<void>;
    /** Missing in Chromium. */
    onChanged?: Commands['onChanged'];
  };
  /** The types of the polyfill take no `ImageData` of a canvas. */
  action: {
    setIcon: (icon: { tabId: number; imageData: Record<string, ImageData> }) => Promise<void>;
  };
  storage: { local: Closable; session: Closable; sync: Closable };
  windows: {
    getLastFocused: (options: { windowTypes: Windows.WindowType[] }) => Promise<Windows.Window>;
  };
}

export const browser = polyfill as Omit<Browser, 'commands' | 'action'> & {
  commands: Omit<Commands, keyof ChromiumApis['commands']>;
  action: Omit<Action, keyof ChromiumApis['action']>;
} & ChromiumApis;

export type MenuItem = Menus.CreateCreatePropertiesType & { id: string };

/** A click on an item of the context menu. */
export type MenuClick = Menus.OnClickData;
