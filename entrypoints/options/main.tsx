import '@/lib/contract/jitless';
import { SettingsPage } from '@/components/settings/settings-page';
import { FirstRun } from '@/components/shell/first-run/first-run';
import { SampleMark } from '@/components/shell/sample-mark';
import { showPage } from '@/components/shell/show-page';
import { persistStorage } from '@/lib/platform/persist-storage';
import { sayEverything } from '@/locales/change-language';

const isFirstRun =
  new URLSearchParams(location.search).has('welcome') || location.hash.startsWith('#connect=');

sayEverything();
void showPage(
  <div className={isFirstRun ? 'flex min-h-dvh flex-col' : undefined}>
    {isFirstRun ? <FirstRun /> : <SettingsPage />}
    <SampleMark />
  </div>,
);
void persistStorage();
