import { CircleCheck } from 'lucide-react';
import type { Connection } from '@/lib/contract/stored/connection';
import { NETWORK_ORIGIN } from '@/lib/contract/network';
import { openPanelHere, openSettings, openTab } from '@/lib/platform/windows';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useBookStart } from '../book/queries';
import { useBookRenewal } from '../book/use-renewal';
import { useSettings } from '../queries/settings';
import { ConnectionForm } from '../settings/connection-form';
import { readConnectLink } from '../settings/connection-draft';
import { useConnectionTest } from '../settings/queries';
import { SearchOnView } from '../settings/look-up-settings';
import { WithConnection } from '../settings/with-connection';
import { Button } from '../ui/button';
import { Card } from '../ui/card';

/** Opened by itself after the installation: connects the service, then leads to the first profile and to Today. */
export const FirstRun = () => (
  <main className="flex min-h-dvh items-center justify-center p-4">
    <Card className="w-full max-w-md p-6">
      <WithConnection>{(connection) => <Step connection={connection} />}</WithConnection>
    </Card>
  </main>
);

function Step({ connection }: { connection: Connection | null }) {
  const test = useConnectionTest(connection);
  const isLinked = readConnectLink(location.hash) !== null;
  return connection && test?.output && !isLinked ? (
    <Connected hasAccounts={test.output.todaysAccounts} />
  ) : (
    <Connect connection={connection} />
  );
}

const Connect = ({ connection }: { connection: Connection | null }) => (
  <div className="space-y-4">
    <h1 className="text-xl font-semibold">{t('welcome.title')}</h1>
    <p className="text-muted">{t('welcome.sentence')}</p>
    <ConnectionForm connection={connection} confirm={t('welcome.connect')}>
      <p className="text-muted">
        {t('welcome.leaves')} {t('settings.connection.text')}
      </p>
      <SearchOnView />
    </ConnectionForm>
  </div>
);

/** `hasAccounts`: whether the key may see today's accounts. */
function Connected({ hasAccounts }: { hasAccounts: boolean }) {
  const { bookChoice } = useSettings();
  const { data: start } = useBookStart(bookChoice);
  useBookRenewal(bookChoice, hasAccounts ? start : undefined);
  const total = start?.head.total;
  return (
    <div className="space-y-4">
      <h1 className="flex items-center gap-2 text-xl font-semibold">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" />
        {total === undefined
          ? t('welcome.connected')
          : t('welcome.connectedCount', { count: total, number: formatNumber(total) })}
      </h1>
      <p className="text-muted">
        {t(`settings.test.${hasAccounts ? 'works' : 'featureOff'}.next`)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void openTab(NETWORK_ORIGIN)}>
          {t('welcome.openProfile')}
        </Button>
        {hasAccounts && (
          <Button onClick={() => void openPanelHere()}>{t('welcome.openToday')}</Button>
        )}
        <Button variant="ghost" onClick={() => void openSettings()}>
          {t('welcome.allSettings')}
        </Button>
      </div>
    </div>
  );
}
