import { z } from 'zod';

/** Addresses of webhooks: https, or http on this computer. */

const isLoopback = (hostname: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);

export const isWebhookAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
};

export const webhookAddressSchema = z.url().max(2000).refine(isWebhookAddress);
