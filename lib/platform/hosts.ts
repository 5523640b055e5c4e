import { browser } from 'wxt/browser';

/** Which hosts the browser lets the extension reach. Match patterns know no port. */
const toPattern = (address: string) => {
  const { protocol, hostname } = new URL(address);
  return `${protocol}//${hostname}/*`;
};

/** Whether a call to this address may leave the browser. */
export const hasHost = (address: string): Promise<boolean> =>
  browser.permissions.contains({ origins: [toPattern(address)] });

/** Asks the rep for the host. Must be the first call in a click's handler, or the gesture is gone. */
export const requestHost = (address: string): Promise<boolean> =>
  browser.permissions.request({ origins: [toPattern(address)] });
