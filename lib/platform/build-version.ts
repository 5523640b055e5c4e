import { version } from '../../package.json';

/**
 * The version that this code was built as. After an update on disk, a page is of the new version while the background and
 * what the browser knows of the extension (`getVersion`) are still of the old one.
 */
export const BUILD_VERSION: string = version;
