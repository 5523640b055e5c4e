import '@/lib/contract/jitless';
import { SettingsPage } from '@/components/settings/settings-page';
import { showPage } from '@/components/shell/show-page';
import { persistStorage } from '@/lib/platform/persist-storage';

const isFirstRun = new URLSearchParams(location.search).has('welcome');

void showPage(<SettingsPage isFirstRun={isFirstRun} />);
void persistStorage();
