import { useQuery } from '@tanstack/react-query';
import { NETWORK_PAGES } from '@/lib/contract/network';
import { isSample } from '@/lib/contract/sample';
import { SITE_HOSTS, SITE_IDS, type SiteId } from '@/lib/contract/site-hosts';
import { hasHost, hasHosts } from '@/lib/platform/hosts';
import { useConnection } from './connection';
import { useSettings } from './settings';

/** Which sites may the extension read, as far as the browser is concerned? Undefined until that is known. */
export function useAllowedSites(): readonly SiteId[] | undefined {
  const { data } = useQuery({
    // The background reports the topic `connection` when host permissions change.
    queryKey: ['connection', 'sites'],
    queryFn: async () => {
      const allowed = await Promise.all(SITE_IDS.map((id) => hasHosts(SITE_HOSTS[id])));
      return SITE_IDS.filter((_, index) => allowed[index]);
    },
  });
  return data;
}

/** What the extension is to reach and the browser blocks; nothing as long as that is not known. The sample reaches nothing. */
export function useBlockedHosts() {
  const { data: connection } = useConnection();
  const address = connection?.address ?? null;
  const chosen = useSettings().sites;
  const allowed = useAllowedSites();
  const { data } = useQuery({
    queryKey: ['connection', 'hosts', address],
    enabled: !isSample(connection),
    queryFn: async () => {
      const [hasService, hasNetwork] = await Promise.all([
        address === null || hasHost(address),
        hasHosts([NETWORK_PAGES]),
      ]);
      return { isServiceBlocked: !hasService, isNetworkBlocked: !hasNetwork };
    },
  });
  return {
    isServiceBlocked: data?.isServiceBlocked ?? false,
    isNetworkBlocked: data?.isNetworkBlocked ?? false,
    /** Those that the rep has switched on. */
    sites: chosen.filter((site) => allowed?.includes(site) === false),
  };
}
