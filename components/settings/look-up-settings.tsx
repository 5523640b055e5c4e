import { formatHour } from '@/locales/format';
import { t } from '@/locales/t';
import { useIsManaged } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { EnrichTypes } from '../shared/enrich/enrich-types';
import { SelectField } from '../ui/fields/select-field';
import { SwitchField } from '../ui/fields/switch-field';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** What is looked up by itself, and what Enrich asks for. */
export function LookUpSettings() {
  const { refreshHour } = useSettings();
  const saveSettings = useSaveSettings();

  return (
    <div className="space-y-4">
      <SearchOnView />
      <SelectField
        label={t('settings.lookups.rank')}
        hint={t('settings.lookups.rankText')}
        value={refreshHour === null ? null : String(refreshHour)}
        none={t('settings.lookups.never')}
        options={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
        onChange={(hour) =>
          saveSettings.mutate({ refreshHour: hour === null ? null : Number(hour) })
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4">
        <EnrichTypes />
        <p className="text-muted">{t('settings.lookups.typesText')}</p>
      </div>
    </div>
  );
}

/** Whether people are looked up by themselves. */
export function SearchOnView() {
  const { searchCrmOnView } = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = useIsManaged()('searchCrmOnView');
  return (
    <SwitchField
      label={t('settings.lookups.searchOnView')}
      hint={t(isManaged ? 'common.managed' : 'settings.lookups.searchOnViewText')}
      isOn={searchCrmOnView}
      disabled={isManaged}
      onChange={(isOn) => saveSettings.mutate({ searchCrmOnView: isOn })}
    />
  );
}
