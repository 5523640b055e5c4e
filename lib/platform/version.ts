import { version } from '../../package.json';
import { browser } from './browser';

/**
 * The version that this code was built as. After an update on disk, a page is of the new version while the background and
 * what the browser knows of the extension are still of the old one.
 */
export const BUILD_VERSION: string = version;

/** The extension's version as the browser knows it, such as `1.2.0`. */
export const getVersion = (): string => browser.runtime.getManifest().version;

/** Starts the extension again, from what is on the disk. The browser closes its pages. */
export const reloadExtension = (): void => browser.runtime.reload();

/** Whether the rep can let the extension run in private windows. In Firefox its manifest rules that out. */
export const runsInPrivateWindows = (): boolean =>
  browser.runtime.getManifest().incognito !== 'not_allowed';
