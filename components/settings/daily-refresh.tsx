import { formatHour } from '@/locales/format';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SelectField } from '../ui/select-field';
import { SwitchField } from '../ui/switch-field';

/** Before most days begin. */
const FIRST_HOUR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether and when the daily refresh ranks the book. */
export function DailyRefresh() {
  const { refreshHour } = useSettings();
  const saveSettings = useSaveSettings();
  const save = (hour: number | null) => {
    saveSettings.mutate({ refreshHour: hour });
  };
  return (
    <div className="space-y-4">
      <SwitchField
        label={t('settings.dailyRefresh.look')}
        hint={t('settings.dailyRefresh.lookText')}
        isOn={refreshHour !== null}
        onChange={(isOn) => {
          save(isOn ? FIRST_HOUR : null);
        }}
      />
      {refreshHour !== null && (
        <SelectField
          label={t('settings.dailyRefresh.hour')}
          hint={t('settings.dailyRefresh.hourText')}
          value={String(refreshHour)}
          options={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
          onChange={(hour) => {
            if (hour !== null) save(Number(hour));
          }}
        />
      )}
    </div>
  );
}
