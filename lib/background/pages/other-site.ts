import { SITE_HOSTS, SITE_IDS, type SiteId } from '@/lib/contract/site-hosts';

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
