import {
  SITE_NAMES,
  SITE_HOSTS,
  SITE_IDS,
  allowsSite,
  type SiteId,
} from '@/lib/contract/site-hosts';
import { toProblem } from '@/lib/contract/to-problem';
import { requestHosts } from '@/lib/platform/hosts';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { useAllowedSites } from '../queries/blocked-hosts';
import { usePolicy } from '../queries/policy';
import { useSettings } from '../queries/settings';
import { Button } from '../ui/controls/button';
import { SwitchField } from '../ui/fields/switch-field';
import { useSwitchOffSite } from './queries';

/** The other sites whose pages are read. Each was switched on where the rep first wanted a page of it read. */
export function Sites() {
  const { sites } = useSettings();
  const policy = usePolicy();
  if (sites.length === 0) {
    const others = SITE_IDS.filter((site) => allowsSite(policy, site));
    const names = formatList(others.map((site) => SITE_NAMES[site]));
    return (
      <p className="text-muted">
        {others.length === 0 ? t('common.managed') : t('settings.sites.none', { sites: names })}
      </p>
    );
  }
  return (
    <div className="space-y-4">
      {sites.map((site) => (
        <SiteSwitch key={site} site={site} />
      ))}
    </div>
  );
}

function SiteSwitch({ site }: { site: SiteId }) {
  const allowed = useAllowedSites();
  const { mutate, isPending, error } = useSwitchOffSite();
  const isWithdrawn = !isPending && allowed?.includes(site) === false;
  return (
    <div className="space-y-1">
      <SwitchField
        label={SITE_NAMES[site]}
        hint={t('site.reads')}
        isOn={!isPending}
        onChange={() => mutate(site)}
      />
      <div role="status">
        {error && <ProblemNote problem={toProblem(error)} />}
        {isWithdrawn && (
          <div className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 grow basis-64 text-warn">{t('settings.sites.withdrawn')}</p>
            <Button
              size="small"
              onClick={() => {
                // First in the handler: the browser asks only while the click is fresh. Refused: what was said stays.
                void requestHosts(SITE_HOSTS[site]).catch(() => undefined);
              }}
            >
              {t('common.allowAccess')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
