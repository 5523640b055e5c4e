import { DEMO_NETWORK_HOST, NETWORK_ORIGIN } from '@/lib/contract/network';

/**
 * The address on the real network that a page of the demo network stands in for. The sandbox serves it, on any port;
 * only demo builds know of it.
 */
export function toNetworkAddress(href: string): string {
  const { hostname, pathname, search, hash } = new URL(href);
  return hostname === DEMO_NETWORK_HOST ? NETWORK_ORIGIN + pathname.slice(1) + search + hash : href;
}
