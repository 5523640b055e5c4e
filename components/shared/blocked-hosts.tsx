import { EyeOff, Unplug } from 'lucide-react';
import { NETWORK_PAGES } from '@/lib/contract/network';
import { SITE_NAMES, SITE_HOSTS } from '@/lib/contract/site-hosts';
import { requestHosts } from '@/lib/platform/hosts';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useBlockedHosts } from '../queries/blocked-hosts';
import { BannerRow } from '../ui/display/banner-row';
import { Button } from '../ui/controls/button';
import { ProblemStep } from './problem-step';

/**
 * What the browser does not let the extension reach: the service, and pages that are to be read. `hasSites`: the page says of
 * each site by itself whether it is blocked.
 */
export function BlockedHosts({ hasSites = false }: { hasSites?: boolean }) {
  const { isServiceBlocked, isNetworkBlocked, ...blocked } = useBlockedHosts();
  const sites = hasSites ? [] : blocked.sites;
  const names = [
    ...(isNetworkBlocked ? [t('access.network')] : []),
    ...sites.map((site) => SITE_NAMES[site]),
  ];
  const pages = [
    ...(isNetworkBlocked ? [NETWORK_PAGES] : []),
    ...sites.flatMap((site) => SITE_HOSTS[site]),
  ];
  return (
    <>
      {isServiceBlocked && (
        <BannerRow
          icon={Unplug}
          tone="bad"
          title={t('problem.no-permission')}
          action={<ProblemStep code="no-permission" />}
        >
          {t('pause.all')}
        </BannerRow>
      )}
      {names.length > 0 && (
        <BannerRow
          icon={EyeOff}
          tone="warn"
          title={t('access.pages', { names: formatList(names) })}
          action={
            <Button
              size="small"
              onClick={() => {
                // First in the handler: the browser asks only while the click is fresh. Refused: what was said stays.
                void requestHosts(pages).catch(() => undefined);
              }}
            >
              {t('common.allowAccess')}
            </Button>
          }
        />
      )}
    </>
  );
}
