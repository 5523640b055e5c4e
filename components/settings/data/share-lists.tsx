import { t } from '@/locales/t';
import { usePolicy } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { SwitchField } from '../../ui/switch-field';

/** Whether the lists known here travel with the browser's profile. */
export function ShareLists() {
  const { shareLists } = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = usePolicy().shareLists !== undefined;
  return (
    <SwitchField
      label={t('settings.data.shareLists')}
      hint={isManaged ? t('settings.managed') : t('settings.data.shareListsText')}
      isOn={shareLists}
      disabled={isManaged}
      onChange={(isOn) => {
        saveSettings.mutate({ shareLists: isOn });
      }}
    />
  );
}
