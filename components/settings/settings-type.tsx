import { settingsSchema } from '@/lib/contract/stored/settings';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SavedTextField } from '../ui/saved-text-field';

/** Which of the team's settings a push uses, unless the rep chooses others in its dialog. */
export function SettingsType() {
  const { settingsType } = useSettings();
  const saveSettings = useSaveSettings();
  return (
    <SavedTextField
      label={t('settings.advanced.settingsType')}
      hint={t('settings.advanced.settingsTypeText')}
      value={settingsType ?? ''}
      placeholder="api_sync"
      maxLength={settingsSchema.shape.settingsType.unwrap().maxLength ?? undefined}
      onSave={(type) => saveSettings.mutateAsync({ settingsType: type === '' ? null : type })}
    />
  );
}
