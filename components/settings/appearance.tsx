import { LANGUAGES, THEMES } from '@/lib/contract/stored/default-settings';
import { t } from '@/locales/t';
import { useIsManaged } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { Segmented } from '../ui/controls/segmented';
import { SelectField } from '../ui/fields/select-field';

/** Each language by its own name, for those who cannot read the present one. */
function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  // Some languages write their own name in lower case, which looks like a mistake in a list.
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

/** Theme and language. */
export function Appearance() {
  const { theme, language } = useSettings();
  const isLanguageSet = useIsManaged()('language');
  const saveSettings = useSaveSettings();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="space-y-1">
        <p className="font-medium">{t('settings.appearance.theme')}</p>
        <Segmented
          label={t('settings.appearance.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`settings.appearance.${value}`) }))}
          onChange={(chosen) => {
            saveSettings.mutate({ theme: chosen });
          }}
        />
      </div>
      <SelectField
        label={t('settings.appearance.language')}
        hint={isLanguageSet ? t('common.managed') : undefined}
        disabled={isLanguageSet}
        value={language}
        none={t('settings.appearance.browser')}
        options={LANGUAGES.map((one) => ({ value: one, label: getLanguageName(one), lang: one }))}
        onChange={(chosen) => {
          saveSettings.mutate({ language: chosen });
        }}
      />
    </div>
  );
}
