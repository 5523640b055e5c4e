/** Free of zod, because the panel needs it when it opens. */

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

/** Whether a webhook may have this address: https, or http on this computer. */
export const isWebhookAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};
