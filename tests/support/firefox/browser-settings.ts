import PUBLISHER from '@/publisher.json';
import { runScript, type BrowserScripts } from './browser-script';

/** What a rep changes in Firefox's own settings and on its page of extensions. */
export interface BrowserSettings {
  /** Gives a command of the manifest other keys, such as `Alt+Shift+Y`. */
  changeShortcut: (command: string, keys: string) => Promise<void>;
  /** Takes the permission for a host, given as a match pattern. */
  blockHost: (origin: string) => Promise<void>;
  /** Whether pages show the colours of the system instead of their own. */
  forceColours: (isOn: boolean) => Promise<void>;
}

const CHANGE_SHORTCUT = `
  const [id, name, shortcut] = values;
  await WebExtensionPolicy.getByID(id).extension.shortcuts.updateCommand({ name, shortcut });
`;

const BLOCK_HOST = `
  const [id, origin] = values;
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const { extension } = WebExtensionPolicy.getByID(id);
  await ExtensionPermissions.remove(id, { origins: [origin], permissions: [], data_collection: [] }, extension);
`;

/** The preference behind "Override the colors specified by the page": 0 is automatic, 2 is always. */
const FORCE_COLOURS = `
  Services.prefs.setIntPref('browser.display.document_color_use', Number(values[0]));
`;

/** Returns how to change the settings of a Firefox. */
export const createBrowserSettings = (scripts: BrowserScripts): BrowserSettings => ({
  changeShortcut: (command, keys) =>
    runScript(scripts, CHANGE_SHORTCUT, PUBLISHER.firefoxId, command, keys),
  blockHost: (origin) => runScript(scripts, BLOCK_HOST, PUBLISHER.firefoxId, origin),
  forceColours: (isOn) => runScript(scripts, FORCE_COLOURS, isOn ? '2' : '0'),
});
