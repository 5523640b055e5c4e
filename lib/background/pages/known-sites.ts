import { DEMO_NETWORK_PAGE, NETWORK_PAGE } from '@/lib/contract/network';
import { SITE_HOSTS, SITE_IDS, type SiteId } from '@/lib/contract/site-hosts';

/** Which site an address is on: the network, or another one that we can read. */

/** Whether an address is of a page of the network; in a demo build, also of the demo network. */
export const isNetworkPage = (address: string): boolean =>
  NETWORK_PAGE.test(address) ||
  (import.meta.env.MODE === 'demo' && DEMO_NETWORK_PAGE.test(address));

/** Whether a host matches a match pattern, in which `*.` also matches no label. */
const isHost = (host: string, pattern: string) => {
  const wanted = pattern.replace(/^https:\/\/|\/\*$/g, '');
  return wanted.startsWith('*') ? `.${host}`.endsWith(wanted.slice(1)) : host === wanted;
};

/** The site that an address is on. */
export function findOtherSite(address: string): SiteId | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:') return undefined;
  return SITE_IDS.find((id) => SITE_HOSTS[id].some((pattern) => isHost(url.host, pattern)));
}
