import { formatHour } from '@/locales/format';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SelectField } from '../ui/select-field';
import { SwitchField } from '../ui/switch-field';

/** Before most days begin. */
const FIRST_HOUR = 8;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Whether the book is ranked anew by itself each morning, and when. */
export function MorningLook() {
  const { morningHour } = useSettings();
  const saveSettings = useSaveSettings();
  const save = (hour: number | null) => {
    saveSettings.mutate({ morningHour: hour });
  };
  return (
    <div className="space-y-4">
      <SwitchField
        label={t('settings.morning.look')}
        hint={t('settings.morning.lookText')}
        isOn={morningHour !== null}
        onChange={(isOn) => {
          save(isOn ? FIRST_HOUR : null);
        }}
      />
      {morningHour !== null && (
        <SelectField
          label={t('settings.morning.hour')}
          hint={t('settings.morning.hourText')}
          value={String(morningHour)}
          options={HOURS.map((hour) => ({ value: String(hour), label: formatHour(hour) }))}
          onChange={(hour) => {
            if (hour !== null) save(Number(hour));
          }}
        />
      )}
    </div>
  );
}
