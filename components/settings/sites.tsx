import { SITE_HOSTS, SITE_IDS, type SiteId } from '@/lib/contract/site-hosts';
import { allowsSite } from '@/lib/contract/stored/policy';
import { requestHosts } from '@/lib/platform/hosts';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { useAllowedSites } from '../queries/blocked-hosts';
import { usePolicy } from '../queries/policy';
import { useSettings } from '../queries/settings';
import { Button } from '../ui/button';
import { SwitchField } from '../ui/switch-field';
import { HostDenied, useSwitchSite } from './queries';

/** The other sites whose pages can be read, each with what is read there. */
export function Sites() {
  return (
    <div className="space-y-4">
      {SITE_IDS.map((site) => (
        <SiteSwitch key={site} site={site} />
      ))}
    </div>
  );
}

function SiteSwitch({ site }: { site: SiteId }) {
  const { sites } = useSettings();
  const isForbidden = !allowsSite(usePolicy(), site);
  const allowed = useAllowedSites();
  const { mutate, isPending, variables, error } = useSwitchSite();
  const isOn = isPending ? variables.isOn : sites.includes(site);
  const isWithdrawn = isOn && !isPending && allowed?.includes(site) === false;

  const switchOn = () => {
    // Before anything else: the browser asks for hosts only while the click is fresh.
    const isAllowed = requestHosts(SITE_HOSTS[site]);
    mutate({ site, isOn: true, isAllowed });
  };
  const switchOff = () => {
    mutate({ site, isOn: false, isAllowed: Promise.resolve(true) });
  };

  const renderNote = () => {
    if (error && !(error instanceof HostDenied)) return <ProblemNote problem={toProblem(error)} />;
    if (isWithdrawn) {
      return (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="min-w-0 grow basis-64 text-warn">{t('settings.sites.withdrawn')}</p>
          <Button size="small" onClick={switchOn}>
            {t('common.allowAccess')}
          </Button>
        </div>
      );
    }
    return error && <p className="text-bad">{t('settings.sites.refused')}</p>;
  };

  return (
    <div className="space-y-1">
      <SwitchField
        label={t(`settings.sites.name.${site}`)}
        hint={isForbidden ? t('settings.forbidden') : t(`settings.sites.reads.${site}`)}
        disabled={isForbidden}
        isOn={isOn}
        onChange={(wanted) => {
          if (wanted) switchOn();
          else switchOff();
        }}
      />
      <div role="status">{renderNote()}</div>
    </div>
  );
}
