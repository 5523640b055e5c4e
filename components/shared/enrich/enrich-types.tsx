import { ENRICHMENT_TYPES } from '@/lib/contract/service/enrichment-types';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { ToggleChip } from '../../ui/toggle-chip';

/** What Enrich asks for, chosen where it is clicked, and remembered. At least one type stays on. */
export function EnrichTypes() {
  const { enrichmentTypes, detectJobChange } = useSettings();
  const saveSettings = useSaveSettings();
  return (
    <div
      role="group"
      aria-label={t('enrichTypes.title')}
      className="flex flex-wrap items-center gap-1"
    >
      <span aria-hidden className="text-muted">
        {t('enrichTypes.title')}
      </span>
      {ENRICHMENT_TYPES.map((type) => (
        <ToggleChip
          key={type}
          isOn={enrichmentTypes.includes(type)}
          onChange={(isOn) => {
            const chosen = ENRICHMENT_TYPES.filter((one) =>
              one === type ? isOn : enrichmentTypes.includes(one),
            );
            if (chosen.length > 0) saveSettings.mutate({ enrichmentTypes: chosen });
          }}
        >
          {t(`enrichTypes.${type}`)}
        </ToggleChip>
      ))}
      {enrichmentTypes.includes('profile') && (
        <ToggleChip
          isOn={detectJobChange}
          onChange={(isOn) => {
            saveSettings.mutate({ detectJobChange: isOn });
          }}
        >
          {t('enrichTypes.jobChange')}
        </ToggleChip>
      )}
    </div>
  );
}
