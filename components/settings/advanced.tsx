import { useState } from 'react';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { Disclosure } from '../ui/disclosure';
import { AdvancedPaths } from './advanced-paths';
import { CallLimits } from './call-limits';
import { CrmMappings } from './crm/crm-mappings';
import { OwnerMessage } from './owner-message';
import { ReferenceSettings } from './reference-settings';
import { SettingsType } from './settings-type';

/** What an administrator knows. Once it was opened, the dialogs of pushes and bulks show their part of it, too. */
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
        <SettingsType />
        <ReferenceSettings />
        <CallLimits />
        <AdvancedPaths />
        <CrmMappings />
      </div>
    </Disclosure>
  );
}
