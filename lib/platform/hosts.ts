import { browser } from './browser';

/** Permissions for hosts. A match pattern has no port. */
const toPattern = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** Whether a call to this address may leave the browser. */
export const hasHost = (address: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [toPattern(address)] });

/** Whether the extension may run in pages of these hosts, given as match patterns. */
export const hasHosts = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.contains({ origins: [...origins] });

/** Requests permission for these hosts. Must be the first call in a click's handler, or the gesture is lost. */
export const requestHosts = (origins: readonly string[]): Promise<boolean> =>
  browser.permissions.request({ origins: [...origins] });

/** Gives up the permission for these hosts. */
export async function releaseHosts(origins: readonly string[]): Promise<void> {
  await browser.permissions.remove({ origins: [...origins] });
}

/** Gives up the permission for every host that the rep has allowed since the installation. */
export async function releaseAllHosts(): Promise<void> {
  const { host_permissions: own = [], content_scripts: scripts = [] } =
    browser.runtime.getManifest();
  const installed = new Set([...own, ...scripts.flatMap(({ matches }) => matches)]);
  const { origins = [] } = await browser.permissions.getAll();
  const allowed = origins.filter((origin) => !installed.has(origin));
  if (allowed.length > 0) await browser.permissions.remove({ origins: allowed });
}

/** Gives up the permission for the host of an address, unless it was granted at installation. */
export async function releaseHost(address: string): Promise<void> {
  const origin = toPattern(address);
  if (browser.runtime.getManifest().host_permissions?.includes(origin)) return;
  await browser.permissions.remove({ origins: [origin] });
}

/** Requests permission for the host of an address. Must be the first call in a click's handler, or the gesture is lost. */
export const requestHost = (address: string): Promise<boolean> =>
  browser.permissions.request({ origins: [toPattern(address)] });
