import '@/lib/contract/jitless';
import { SettingsPage } from '@/components/settings/settings-page';
import { FirstRun } from '@/components/shell/first-run';
import { showPage } from '@/components/shell/show-page';
import { persistStorage } from '@/lib/platform/persist-storage';
import { sayEverything } from '@/locales/change-language';

const isFirstRun =
  new URLSearchParams(location.search).has('welcome') || location.hash.startsWith('#connect=');

sayEverything();
void showPage(isFirstRun ? <FirstRun /> : <SettingsPage />);
void persistStorage();
