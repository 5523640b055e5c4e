import { SettingsPage } from '@/components/settings/settings-page';
import { showPage } from '@/components/shell/show-page';
import { applyTheme } from '@/components/shell/theme';
import { persistStorage } from '@/lib/platform/persist-storage';

const isFirstRun = new URLSearchParams(location.search).has('welcome');

applyTheme();
void showPage(<SettingsPage isFirstRun={isFirstRun} />);
void persistStorage();
