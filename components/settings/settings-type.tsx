import { settingsSchema } from '@/lib/contract/stored/settings';
import { t } from '@/locales/t';
import { useIsManaged } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SavedTextField } from '../ui/saved-text-field';

/** Which of the team's settings a push uses, unless the rep chooses others in its dialog. */
export function SettingsType() {
  const { settingsType } = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = useIsManaged()('settingsType');
  return (
    <SavedTextField
      label={t('settings.advanced.settingsType')}
      hint={t(isManaged ? 'common.managed' : 'settings.advanced.settingsTypeText')}
      disabled={isManaged}
      value={settingsType ?? ''}
      placeholder="api_sync"
      maxLength={settingsSchema.shape.settingsType.unwrap().maxLength ?? undefined}
      onSave={(type) => saveSettings.mutateAsync({ settingsType: type === '' ? null : type })}
    />
  );
}
