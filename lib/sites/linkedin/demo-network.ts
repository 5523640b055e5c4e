import { DEMO_NETWORK_HOST, NETWORK_ORIGIN } from '@/lib/contract/network';

/**
 * The address on the real network for a page of the demo network, which the sandbox serves on any port. Only demo builds
 * use this.
 */
export function toNetworkAddress(href: string): string {
  const { hostname, pathname, search, hash } = new URL(href);
  return hostname === DEMO_NETWORK_HOST ? NETWORK_ORIGIN + pathname.slice(1) + search + hash : href;
}
