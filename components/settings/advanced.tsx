import { useState } from 'react';
import { MAX_OWNER_MESSAGE } from '@/lib/contract/limits';
import { getOwnerTemplate } from '@/lib/domain/hand-over/message-template';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { Disclosure } from '../ui/controls/disclosure';
import { SavedTextField } from '../ui/fields/saved-text-field';
import { AdvancedPaths } from './advanced-paths';
import { CallLimits } from './call-limits';
import { CrmMappings } from './crm/crm-mappings';
import { ReferenceSettings } from './reference-settings';
import { settingsSchema } from '@/lib/contract/stored/settings';
import { useIsManaged } from '../queries/policy';

/** What an administrator knows. Once it was opened, dialogs and menus show their part of it, too. */
export function Advanced() {
  const { showsAdvanced } = useSettings();
  const saveSettings = useSaveSettings();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Disclosure
      title={t('settings.advanced.about')}
      isOpen={isOpen}
      onOpenChange={(opens) => {
        setIsOpen(opens);
        if (opens && !showsAdvanced) saveSettings.mutate({ showsAdvanced: true });
      }}
    >
      <div className="space-y-4">
        <OwnerMessage />
        <EmailMessage />
        <SettingsType />
        <ReferenceSettings />
        <CallLimits />
        <AdvancedPaths />
        <CrmMappings />
      </div>
    </Disclosure>
  );
}

const PERSON_PARTS = ['{name}', '{company}', '{signal}', '{link}'];
const OWNER_PARTS = ['{owner}', ...PERSON_PARTS];

/** What the rep writes to a person. */
function EmailMessage() {
  const { emailMessage } = useSettings();
  const saveSettings = useSaveSettings();
  return (
    <SavedTextField
      label={t('settings.advanced.emailMessage')}
      hint={t('settings.advanced.filledIn', { parts: formatList(PERSON_PARTS) })}
      value={emailMessage ?? ''}
      maxLength={MAX_OWNER_MESSAGE}
      onSave={(value) => saveSettings.mutateAsync({ emailMessage: value || null })}
    />
  );
}

/** What the rep writes to the owner of a person or a company. */
function OwnerMessage() {
  const { ownerMessage } = useSettings();
  const saveSettings = useSaveSettings();
  return (
    <SavedTextField
      label={t('settings.advanced.ownerMessage')}
      hint={t('settings.advanced.filledIn', { parts: formatList(OWNER_PARTS) })}
      value={ownerMessage ?? ''}
      placeholder={getOwnerTemplate()}
      maxLength={MAX_OWNER_MESSAGE}
      onSave={(value) => saveSettings.mutateAsync({ ownerMessage: value || null })}
    />
  );
}

/** Which of the team's settings a push uses, unless the rep chooses others in its dialog. */
function SettingsType() {
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
