import { CRM_KINDS, crmKindSchema, type CrmKind } from '@/lib/contract/crm';
import { t } from '@/locales/t';
import { getCrmName } from '../domain/crm-name';
import { useSaveSettings, useSettings } from '../queries/settings';
import { CONTROL, Field } from '../ui/field';
import { SavedTextField } from '../ui/saved-text-field';

const MAX_LABEL = 40;

/** The rep's own names for the CRMs, and the one that a push goes to. */
export function CrmNames() {
  const settings = useSettings();
  const saveSettings = useSaveSettings();
  const { crmLabels, defaultCrm } = settings;

  const saveLabel = (kind: CrmKind, label: string) => {
    const changed = { ...crmLabels, [kind]: label };
    if (label === '') delete changed[kind];
    return saveSettings.mutateAsync({ crmLabels: changed });
  };

  return (
    <div className="space-y-4">
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        {CRM_KINDS.map((kind) => (
          <SavedTextField
            key={kind}
            label={t(`crm.kind.${kind}`)}
            value={crmLabels[kind] ?? ''}
            placeholder={t(`crm.kind.${kind}`)}
            maxLength={MAX_LABEL}
            onSave={(label) => saveLabel(kind, label)}
          />
        ))}
      </div>
      <Field label={t('settings.crm.default')} hint={t('settings.crm.defaultText')}>
        {(control) => (
          <select
            {...control}
            className={CONTROL}
            value={defaultCrm ?? ''}
            onChange={(event) => {
              saveSettings.mutate({
                defaultCrm: crmKindSchema.safeParse(event.target.value).data ?? null,
              });
            }}
          >
            <option value="">{t('settings.crm.noDefault')}</option>
            {CRM_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {getCrmName(kind, settings)}
              </option>
            ))}
          </select>
        )}
      </Field>
    </div>
  );
}
