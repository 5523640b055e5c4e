import { z } from 'zod';

/** The service that the rep connects to: its address and the API key. */

const IPV6_LOOPBACK = '[::1]';
const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', IPV6_LOOPBACK];

/** Whether a service runs on this computer, and needs no network. */
export const isLoopback = ({ hostname }: Pick<URL, 'hostname'>): boolean =>
  LOOPBACK_HOSTS.includes(hostname);

/** Whether one permission of the browser covers both addresses: it names no port. */
export function isSameHost(one: string, other: string): boolean {
  const [url, otherUrl] = [new URL(one), new URL(other)];
  return url.protocol === otherUrl.protocol && url.hostname === otherUrl.hostname;
}

/**
 * Why an address cannot be used; null: it can. Plain http is allowed for this machine only, by names that a permission can
 * name.
 */
export const getAddressFault = (
  address: string,
): 'not-https' | 'ipv6-loopback' | 'extra-parts' | null => {
  // Chromium takes a space for a part of a host's name, and `https:/host` for `https://host`.
  if (/\s/u.test(address) || !address.includes('://') || !URL.canParse(address)) return 'not-https';
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url)))
    return 'not-https';
  // A content security policy cannot name an IPv6 address, so the browser blocks it. `localhost` reaches it, too.
  if (url.protocol === 'http:' && url.hostname === IPV6_LOOPBACK) return 'ipv6-loopback';
  return url.username || url.password || url.search || url.hash ? 'extra-parts' : null;
};

export const addressSchema = z
  .string()
  .trim()
  .refine((address) => getAddressFault(address) === null)
  .transform((address) => address.replace(/(?<!\/)\/+$/, ''));

export const apiKeySchema = z
  .string()
  .trim()
  .min(1)
  .max(500)
  .regex(/^[\x21-\x7e]+$/);

export const newConnectionSchema = z.strictObject({ address: addressSchema, key: apiKeySchema });
export type NewConnection = z.infer<typeof newConnectionSchema>;

/** The id of an origin and a key: the same for the same two, and another for any others. It does not reveal the key. */
export const connectionIdSchema = z.string().regex(/^[0-9a-f]{32}$/);

/** The origin and the connection that something was made for: a job, or a choice. */
export const madeForSchema = z.object({ id: connectionIdSchema, origin: z.string() });
export type MadeFor = z.infer<typeof madeForSchema>;

/** Parses the saved connection from the `clock` store; null: none is saved. */
export const parseConnection = (raw: unknown): MadeFor | null =>
  madeForSchema.safeParse(raw).data ?? null;

/** Whether an open call may be continued with the saved connection, though it was made for another. */
export const mayPoll = (
  { isPolling, origin }: { isPolling: boolean; origin: string },
  saved: MadeFor | null,
): boolean => isPolling && saved?.origin === origin;

/** What the UI may know of the connection, which excludes the key. */
export interface Connection {
  id: string;
  address: string;
  /** The last four characters of the key; empty if the key is shorter than eight. */
  keyEnding: string;
  savedAt: number;
}
