/** Where the sandbox serves its demo network, on any port. Only demo builds know of it. */
export const DEMO_MATCH = 'http://network.localhost/*';

/** The address on the real network that a page of the demo network stands in for. */
export function toNetworkAddress(href: string): string {
  const { hostname, pathname, search, hash } = new URL(href);
  return hostname === 'network.localhost'
    ? `https://www.linkedin.com${pathname}${search}${hash}`
    : href;
}
