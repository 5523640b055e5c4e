import { useId } from 'react';
import { MAX_CRM_LABEL } from '@/lib/contract/limits';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { t } from '@/locales/t';
import { useIsManaged } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { SavedTextField } from '../../ui/fields/saved-text-field';
import { useConnectedCrms } from '../newest-reply';

/** The rep's own names for the CRMs. Whoever has only one CRM needs no name for it. */
export function CrmNames() {
  const titleId = useId();
  const { crmLabels } = useSettings();
  const saveSettings = useSaveSettings();
  const connected = useConnectedCrms();
  const isManaged = useIsManaged();
  if (connected.length < 2) return null;

  const saveLabel = (kind: CrmKind, label: string) => {
    const changed = { ...crmLabels, [kind]: label };
    if (label === '') delete changed[kind];
    return saveSettings.mutateAsync({ crmLabels: changed });
  };

  return (
    <div role="group" aria-labelledby={titleId} className="space-y-2 border-t border-line pt-3">
      <h3 id={titleId} className="font-medium">
        {t('settings.connection.crmNames')}
      </h3>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {connected.map((kind) => (
          <SavedTextField
            key={kind}
            label={t(`crm.kind.${kind}`)}
            hint={isManaged('crmLabels', kind) ? t('common.managed') : undefined}
            disabled={isManaged('crmLabels', kind)}
            value={crmLabels[kind] ?? ''}
            placeholder={t(`crm.kind.${kind}`)}
            maxLength={MAX_CRM_LABEL}
            onSave={(label) => saveLabel(kind, label)}
          />
        ))}
      </div>
    </div>
  );
}
