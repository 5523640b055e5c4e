import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '@/components/queries/settings';
import { SwitchField } from '@/components/ui/switch-field';

/**
 * Whether a look-up may go beyond what the service knows, and what that costs; chosen where it is clicked, and
 * remembered.
 */
export function ResearchSwitch() {
  const { researchCompanies } = useSettings();
  const saveSettings = useSaveSettings();
  return (
    <SwitchField
      label={t('company.research')}
      hint={t('company.researchText')}
      isOn={researchCompanies}
      onChange={(isOn) => {
        saveSettings.mutate({ researchCompanies: isOn });
      }}
    />
  );
}
