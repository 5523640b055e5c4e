import { Ban, Compass, Globe, ScanText } from 'lucide-react';
import { SITE_NAMES, allowsSite, SITE_HOSTS, type SiteId } from '@/lib/contract/site-hosts';
import { requestHosts } from '@/lib/platform/hosts';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { usePolicy } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';
import { Tooltip } from '../ui/overlays/tooltip';
import { getRefusalWords } from './read-again';
import { useReadPage } from './queries';

/** A page that is not read by itself: the rep can have it read as a company's own site, and is told where that fails. */
export function ReadPageView() {
  const readPage = useReadPage();
  const policy = usePolicy();
  const read = () => readPage.mutate();
  const { refusal = null, site = null } = readPage.data ?? {};
  // The page can be read after all once it stands still; of the others a second look says the same.
  const isReadable = refusal === null || refusal === 'moved';

  if (readPage.error) {
    return (
      <ProblemNote
        problem={toProblem(readPage.error)}
        isRetrying={readPage.isPending}
        onRetry={read}
      />
    );
  }
  return (
    <div aria-live="polite">
      {site && allowsSite(policy, site) ? (
        <SiteQuestion site={site} />
      ) : (
        <StateView
          isHeading
          icon={refusal ? Ban : Compass}
          tone={refusal ? 'warn' : 'neutral'}
          title={refusal ? getRefusalWords(refusal) : t('page.unread.title')}
          action={
            isReadable && (
              <Tooltip text={t('page.read.hint')}>
                <Button icon={ScanText} isBusy={readPage.isPending} onClick={read}>
                  {t('page.read.action')}
                </Button>
              </Tooltip>
            )
          }
        >
          {!refusal && <p>{t('page.unread.next')}</p>}
        </StateView>
      )}
    </div>
  );
}

/** Asks, on the first visit to one of the other sites, whether its pages are to be read from now on. */
function SiteQuestion({ site }: { site: SiteId }) {
  const { sites } = useSettings();
  const saveSettings = useSaveSettings();
  const others = sites.filter((one) => one !== site);
  return (
    <StateView
      isHeading
      icon={Globe}
      title={t('page.site', { site: SITE_NAMES[site] })}
      action={
        <Button
          variant="primary"
          isBusy={saveSettings.isPending}
          onClick={() => {
            // First in the handler: the browser asks only while the click is fresh.
            const isAllowed = requestHosts(SITE_HOSTS[site]).catch(() => false);
            // Before the answer: the browser may close the popup to ask. Refused: the site goes off again.
            saveSettings.mutate({ sites: [...others, site] });
            void isAllowed.then((isGranted) => {
              if (!isGranted) saveSettings.mutate({ sites: others });
            });
          }}
        >
          {t('page.readSite')}
        </Button>
      }
    >
      <p>{t('site.reads')}</p>
    </StateView>
  );
}
