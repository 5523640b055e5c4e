import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/failed-read';
import { MutationErrorToast } from '../shared/mutation-error-toast';
import { useConnection } from '../queries/connection';
import { Card } from '../ui/card';
import { Bone, Skeleton } from '../ui/skeleton';
import { AdvancedPaths } from './advanced-paths';
import { Appearance } from './appearance';
import { ConnectionForm } from './connection-form';
import { CrmNames } from './crm-names';
import { LookUpSettings } from './look-up-settings';
import { DailyRefresh } from './daily-refresh';
import { Part } from './part';
import { Sites } from './sites';
import { QueueSettings } from './queue-settings';
import { SettingsType } from './settings-type';

/** Everything that the rep decides. `isFirstRun`: opened by itself, right after the installation. */
export function SettingsPage({ isFirstRun }: { isFirstRun: boolean }) {
  return (
    <main className="mx-auto max-w-160 space-y-8 px-4 py-10">
      <header className="space-y-2">
        <h1 className="text-xl font-semibold">
          {isFirstRun ? t('welcome.title') : t('settings.title')}
        </h1>
        {isFirstRun && <p className="text-base text-muted">{t('welcome.sentence')}</p>}
      </header>
      <Part title={t('settings.connection.title')} text={t('settings.connection.text')}>
        <ConnectionPart />
      </Part>
      <Part title={t('settings.lookups.title')}>
        <LookUpSettings />
      </Part>
      <Part title={t('settings.dailyRefresh.title')}>
        <DailyRefresh />
      </Part>
      <Part title={t('settings.sites.title')} text={t('settings.sites.text')}>
        <Sites />
      </Part>
      <Part title={t('settings.queue.title')}>
        <QueueSettings />
      </Part>
      <Part title={t('settings.crm.title')} text={t('settings.crm.text')}>
        <CrmNames />
      </Part>
      <Part title={t('settings.appearance.title')}>
        <Appearance />
      </Part>
      <Advanced>
        <SettingsType />
        <p className="text-muted">{t('settings.advanced.text')}</p>
        <AdvancedPaths />
      </Advanced>
      <MutationErrorToast className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md" />
    </main>
  );
}

function ConnectionPart() {
  const connected = useConnection();
  if (connected.error) return <FailedRead query={connected} />;
  if (connected.isPending) {
    return (
      <Skeleton label={t('settings.connection.title')}>
        <Bone className="h-52 w-full" />
      </Skeleton>
    );
  }
  return <ConnectionForm connection={connected.data} />;
}

function Advanced({ children }: { children: ReactNode }) {
  return (
    <Card>
      <details className="group">
        <summary className="flex list-none items-center gap-2 p-4 font-semibold">
          <ChevronRight
            aria-hidden
            className="size-4 text-muted transition-transform group-open:rotate-90"
          />
          {t('settings.advanced.title')}
        </summary>
        <div className="space-y-4 px-4 pb-4">{children}</div>
      </details>
    </Card>
  );
}
