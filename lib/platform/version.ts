import { browser } from './browser';

/** The extension's version, such as `1.2.0`. */
export const getVersion = (): string => browser.runtime.getManifest().version;
