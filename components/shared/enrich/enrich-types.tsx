import { t } from '@/locales/t';
import { ToggleChip } from '@/components/ui/controls/toggle-chip';
import { ENRICHMENT_TYPES } from '@/lib/contract/service/enrichment-types';
import { getEnrichTypeName } from '@/lib/domain/person/enrich-type-name';
import { useIsManaged } from '@/components/queries/policy';
import { useSaveSettings, useSettings } from '@/components/queries/settings';

/** What Enrich asks for, in the settings and where many are enriched. */
export function EnrichTypes() {
  const types = useEnrichTypes();
  return (
    <div
      role="group"
      aria-label={t('enrichTypes.title')}
      className="flex flex-wrap items-center gap-1"
    >
      <span aria-hidden className="text-muted">
        {t('enrichTypes.title')}
      </span>
      {types.map(({ name, isOn, isManaged, change }) => (
        <ToggleChip key={name} isOn={isOn} disabled={isManaged} onChange={change}>
          {name}
        </ToggleChip>
      ))}
      {types.some(({ isManaged }) => isManaged) && (
        <span className="text-muted">{t('common.managed')}</span>
      )}
    </div>
  );
}

interface EnrichTypeChoice {
  name: string;
  isOn: boolean;
  isManaged: boolean;
  change: (isOn: boolean) => void;
}

/** What Enrich asks for, which is remembered. At least one type stays on. */
export function useEnrichTypes(): EnrichTypeChoice[] {
  const { enrichmentTypes, detectJobChange } = useSettings();
  const { mutate: save } = useSaveSettings();
  const isManaged = useIsManaged();
  const types = ENRICHMENT_TYPES.map((type) => ({
    name: getEnrichTypeName(type),
    isOn: enrichmentTypes.includes(type),
    isManaged: isManaged('enrichmentTypes'),
    change: (isOn: boolean) => {
      const chosen = ENRICHMENT_TYPES.filter((one) =>
        one === type ? isOn : enrichmentTypes.includes(one),
      );
      if (chosen.length > 0) save({ enrichmentTypes: chosen });
    },
  }));
  if (!enrichmentTypes.includes('profile')) return types;
  return [
    ...types,
    {
      name: getEnrichTypeName('jobChange'),
      isOn: detectJobChange,
      isManaged: isManaged('detectJobChange'),
      change: (isOn) => save({ detectJobChange: isOn }),
    },
  ];
}
