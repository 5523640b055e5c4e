import { browser } from './browser';

/** The extension's version, such as `1.2.0`. */
export const getVersion = (): string => browser.runtime.getManifest().version;

/** Starts the extension again, from what is on the disk. The browser closes its pages. */
export const reloadExtension = (): void => {
  browser.runtime.reload();
};

/** Whether the rep can let the extension run in private windows. In Firefox its manifest rules that out. */
export const runsInPrivateWindows = (): boolean =>
  browser.runtime.getManifest().incognito !== 'not_allowed';
