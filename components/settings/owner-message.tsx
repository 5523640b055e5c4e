import { MAX_OWNER_MESSAGE } from '@/lib/contract/limits';
import { getOwnerTemplate } from '@/lib/domain/person/owner-message';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SavedTextField } from '../ui/saved-text-field';

/** What the rep writes to the owner of a person or a company. */
export function OwnerMessage() {
  const { ownerMessage } = useSettings();
  const saveSettings = useSaveSettings();
  return (
    <SavedTextField
      label={t('settings.ownerMessage.label')}
      hint={t('settings.ownerMessage.hint')}
      value={ownerMessage ?? ''}
      placeholder={getOwnerTemplate()}
      maxLength={MAX_OWNER_MESSAGE}
      onSave={(value) => saveSettings.mutateAsync({ ownerMessage: value || null })}
    />
  );
}
