import { ENRICHMENT_TYPES, type EnrichmentType } from '@/lib/contract/service/enrichment-types';
import { formatHour } from '@/locales/format';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SelectField } from '../ui/select-field';
import { SwitchField } from '../ui/switch-field';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What is looked up by itself, and what Enrich asks for. */
export function LookUpSettings() {
  const { searchCrmOnView, enrichmentTypes, refreshHour } = useSettings();
  const saveSettings = useSaveSettings();

  const setType = (type: EnrichmentType, isOn: boolean) => {
    saveSettings.mutate({
      enrichmentTypes: ENRICHMENT_TYPES.filter((one) =>
        one === type ? isOn : enrichmentTypes.includes(one),
      ),
    });
  };

  return (
    <div className="space-y-4">
      <SwitchField
        label={t('settings.lookups.searchOnView')}
        hint={t('settings.lookups.searchOnViewText')}
        isOn={searchCrmOnView}
        onChange={(isOn) => {
          saveSettings.mutate({ searchCrmOnView: isOn });
        }}
      />
      <SelectField
        label={t('settings.lookups.rank')}
        hint={t('settings.lookups.rankText')}
        value={refreshHour === null ? null : String(refreshHour)}
        none={t('settings.lookups.never')}
        options={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
        onChange={(hour) => {
          saveSettings.mutate({ refreshHour: hour === null ? null : Number(hour) });
        }}
      />
      <fieldset className="space-y-2 border-t border-line pt-4">
        <legend className="contents font-medium">{t('settings.lookups.types')}</legend>
        <p className="text-muted">{t('settings.lookups.typesText')}</p>
        {ENRICHMENT_TYPES.map((type) => {
          const isOn = enrichmentTypes.includes(type);
          return (
            <SwitchField
              key={type}
              label={t(`settings.lookups.${type}`)}
              isOn={isOn}
              disabled={isOn && enrichmentTypes.length === 1}
              onChange={(wanted) => {
                setType(type, wanted);
              }}
            />
          );
        })}
      </fieldset>
    </div>
  );
}
