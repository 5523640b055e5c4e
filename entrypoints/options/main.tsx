import '@/components/theme.css';
import { SettingsPage } from '@/components/settings/settings-page';
import { showPage } from '@/components/show-page';

const isFirstRun = new URLSearchParams(location.search).has('welcome');

void showPage(<SettingsPage isFirstRun={isFirstRun} />);
