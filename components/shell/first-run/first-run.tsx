import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSample } from '@/lib/contract/sample';
import type { Connection } from '@/lib/contract/stored/connection';
import { openPanelHere, openSettings, openTab } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { PublishedBy } from '@/components/settings/about/published-by';
import { readConnectLink } from '@/components/settings/connection-draft';
import { ConnectionForm } from '@/components/settings/connection-form';
import { SearchOnView } from '@/components/settings/look-up-settings';
import { useConnectionTest } from '@/components/settings/queries';
import { MutationErrorToast } from '@/components/shared/mutation-error-toast';
import { WithConnection } from '@/components/settings/with-connection';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Welcome } from './welcome';
import { CircleCheck } from 'lucide-react';
import { NETWORK_ORIGIN } from '@/lib/contract/network';
import { formatNumber } from '@/locales/format';
import { useBookStart } from '@/components/book/queries';
import { useBookRenewal } from '@/components/book/use-renewal';
import { useSettings } from '@/components/queries/settings';

/** Opened by itself after the installation: says what the extension does, and leads to its first use. */
export const FirstRun = () => (
  <main className="flex grow items-center justify-center p-4">
    <WithConnection>{(connection) => <Step connection={connection} />}</WithConnection>
    <div className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md">
      <MutationErrorToast />
    </div>
  </main>
);

function Step({ connection }: { connection: Connection | null }) {
  const isLinked = readConnectLink(location.hash) !== null;
  const isConnecting = useIsConnecting();
  const test = useConnectionTest(connection);
  if (isSample(connection)) return <SampleStarted />;
  if (connection && test?.output && !isLinked) {
    return (
      <Card className="w-full max-w-md p-4">
        <Connected hasAccounts={test.output.todaysAccounts} />
      </Card>
    );
  }
  if (connection || isConnecting) return <Connect connection={connection} />;
  return <Welcome onConnect={() => (location.hash = CONNECT)} />;
}

const CONNECT = '#connect';

/** Whether the form is asked for: in the address, so that the browser's Back leads from it to the welcome. */
function useIsConnecting(): boolean {
  const isRequested = () => location.hash.startsWith(CONNECT);
  const [isConnecting, setIsConnecting] = useState(isRequested);
  useEffect(() => {
    const read = () => setIsConnecting(isRequested());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  return isConnecting;
}

function Connect({ connection }: { connection: Connection | null }) {
  const form = useRef<HTMLDivElement>(null);
  // The button that led here is gone, so the first field takes the focus.
  useLayoutEffect(() => {
    form.current?.querySelector<HTMLInputElement>('input:not(:disabled)')?.focus();
  }, []);
  return (
    <Card className="w-full max-w-md space-y-4 p-4">
      <h1 className="text-xl font-semibold">{t('welcome.title')}</h1>
      <p className="text-muted">{t('firstRun.who')}</p>
      <div ref={form}>
        <ConnectionForm connection={connection} confirm={t('welcome.connect')}>
          <p className="text-muted">
            {t('firstRun.leaves')} {t('settings.connection.text')}
          </p>
          <SearchOnView />
          <PublishedBy />
        </ConnectionForm>
      </div>
    </Card>
  );
}

/** Beside the panel with the sample. */
const SampleStarted = () => (
  <Card className="w-full max-w-md space-y-4 p-4">
    <h1 className="text-xl font-semibold">{t('sample.started')}</h1>
    <p className="text-muted">{t('sample.startedNext')}</p>
    <Button variant="primary" onClick={() => void openPanelHere()}>
      {t('common.openPanel')}
    </Button>
  </Card>
);

/** After the first connection: how much there is today, and where to go. `hasAccounts`: whether the key may see them. */
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
          : t('welcome.connectedCount', {
              accounts: t('book.accounts', { count: total, number: formatNumber(total) }),
            })}
      </h1>
      {!hasAccounts && <p className="text-muted">{t('settings.test.featureOff')}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={() => void openTab(NETWORK_ORIGIN)}>
          {t('welcome.openProfile')}
        </Button>
        {hasAccounts && (
          <Button onClick={() => void openPanelHere()}>{t('activity.openToday')}</Button>
        )}
        <Button variant="ghost" onClick={() => void openSettings()}>
          {t('common.openSettings')}
        </Button>
      </div>
    </div>
  );
}
