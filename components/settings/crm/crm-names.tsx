import { MAX_CRM_LABEL } from '@/lib/contract/limits';
import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { t } from '@/locales/t';
import { getCrmName } from '../../shared/crm-name';
import { usePolicy } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { SavedTextField } from '../../ui/saved-text-field';
import { SelectField } from '../../ui/select-field';

/** The rep's own names for the CRMs, and the one that a push goes to. */
export function CrmNames() {
  const settings = useSettings();
  const saveSettings = useSaveSettings();
  const isDefaultSet = usePolicy().defaultCrm !== undefined;
  const { crmLabels, defaultCrm } = settings;

  const saveLabel = (kind: CrmKind, label: string) => {
    const changed = { ...crmLabels, [kind]: label };
    if (label === '') delete changed[kind];
    return saveSettings.mutateAsync({ crmLabels: changed });
  };

  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {CRM_KINDS.map((kind) => (
          <SavedTextField
            key={kind}
            label={t(`crm.kind.${kind}`)}
            value={crmLabels[kind] ?? ''}
            placeholder={t(`crm.kind.${kind}`)}
            maxLength={MAX_CRM_LABEL}
            onSave={(label) => saveLabel(kind, label)}
          />
        ))}
      </div>
      <SelectField
        label={t('settings.crm.default')}
        hint={t(isDefaultSet ? 'settings.managed' : 'settings.crm.defaultText')}
        disabled={isDefaultSet}
        value={defaultCrm}
        none={t('settings.crm.noDefault')}
        options={CRM_KINDS.map((kind) => ({ value: kind, label: getCrmName(kind, settings) }))}
        onChange={(chosen) => {
          saveSettings.mutate({ defaultCrm: chosen });
        }}
      />
    </div>
  );
}
