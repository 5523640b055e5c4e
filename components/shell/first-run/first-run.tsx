import { useState } from 'react';
import { isSample } from '@/lib/contract/sample';
import type { Connection } from '@/lib/contract/stored/connection';
import { openPanelHere } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { PublishedBy } from '../../settings/about/published-by';
import { readConnectLink } from '../../settings/connection-draft';
import { ConnectionForm } from '../../settings/connection-form';
import { SearchOnView } from '../../settings/look-up-settings';
import { useConnectionTest } from '../../settings/queries';
import { WithConnection } from '../../settings/with-connection';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Connected } from './connected';
import { Welcome } from './welcome';

/** Opened by itself after the installation: says what the extension does, and leads to its first use. */
export const FirstRun = () => (
  <main className="flex grow items-center justify-center p-4">
    <WithConnection>{(connection) => <Step connection={connection} />}</WithConnection>
  </main>
);

function Step({ connection }: { connection: Connection | null }) {
  const isLinked = readConnectLink(location.hash) !== null;
  const [isConnecting, setIsConnecting] = useState(isLinked);
  const test = useConnectionTest(connection);
  if (isSample(connection)) return <SampleStarted />;
  if (connection && test?.output && !isLinked) {
    return (
      <Card className="w-full max-w-md p-6">
        <Connected hasAccounts={test.output.todaysAccounts} />
      </Card>
    );
  }
  if (connection || isConnecting) return <Connect connection={connection} />;
  return (
    <Welcome
      onConnect={() => {
        setIsConnecting(true);
      }}
    />
  );
}

const Connect = ({ connection }: { connection: Connection | null }) => (
  <Card className="w-full max-w-md space-y-4 p-6">
    <h1 className="text-xl font-semibold">{t('welcome.title')}</h1>
    <ConnectionForm connection={connection} confirm={t('welcome.connect')}>
      <p className="text-muted">
        {t('firstRun.leaves')} {t('settings.connection.text')}
      </p>
      <SearchOnView />
      <PublishedBy />
    </ConnectionForm>
  </Card>
);

/** Beside the panel with the sample. */
const SampleStarted = () => (
  <Card className="w-full max-w-md space-y-4 p-6">
    <h1 className="text-xl font-semibold">{t('sample.started')}</h1>
    <p className="text-muted">{t('sample.startedNext')}</p>
    <Button variant="primary" onClick={() => void openPanelHere()}>
      {t('common.openPanel')}
    </Button>
  </Card>
);
