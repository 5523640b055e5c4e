import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import type { Settings } from '@/lib/contract/stored/settings';
import type { FileSettingName } from '@/lib/domain/settings-file';
import { formatHour, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { getCrmName } from '../../shared/crm-name';

/** What a setting and its value are called, as the page of the settings calls them. */
const NAMES: Readonly<Record<FileSettingName, () => string>> = {
  language: () => t('settings.appearance.language'),
  theme: () => t('settings.appearance.theme'),
  crmLabels: () => t('settings.crm.title'),
  defaultCrm: () => t('settings.crm.default'),
  enrichmentTypes: () => t('settings.lookups.types'),
  detectJobChange: () => t('settings.data.value.detectJobChange'),
  researchCompanies: () => t('settings.lookups.research'),
  settingsType: () => t('settings.advanced.settingsType'),
  references: () => t('settings.references.title'),
  searchCrmOnView: () => t('settings.lookups.searchOnView'),
  sites: () => t('settings.sites.title'),
  refreshHour: () => t('settings.dailyRefresh.look'),
  slashKey: () => t('settings.shortcuts.slash'),
  holdSeconds: () => t('settings.queue.hold'),
  notifyBulkEnd: () => t('settings.queue.notify'),
  shareLists: () => t('settings.data.shareLists'),
  keepDays: () => t('settings.data.keep'),
  limits: () => t('settings.queue.limits'),
  paths: () => t('settings.advanced.paths'),
};

export const nameSetting = (name: FileSettingName): string => NAMES[name]();

const join = (texts: string[]): string =>
  texts.length === 0 ? t('settings.data.value.none') : texts.join(', ');

/** The entries of a record, each with its name; operations are named as the service's interface names them. */
const joinEntries = (record: object): string =>
  join(Object.entries(record).map(([key, value]) => `${key}: ${String(value)}`));

/** A setting's value in words. */
export function describeSetting(name: FileSettingName, settings: Settings): string {
  switch (name) {
    case 'language':
      return settings.language ?? t('settings.appearance.browser');
    case 'theme':
      return t(`settings.appearance.${settings.theme}`);
    case 'crmLabels':
      return join(
        CRM_KINDS.filter((kind) => settings.crmLabels[kind]).map(
          (kind) => `${t(`crm.kind.${kind}`)}: ${settings.crmLabels[kind] ?? ''}`,
        ),
      );
    case 'defaultCrm':
      return settings.defaultCrm === null
        ? t('settings.crm.noDefault')
        : getCrmName(settings.defaultCrm, settings);
    case 'enrichmentTypes':
      return join(settings.enrichmentTypes.map((type) => t(`settings.lookups.${type}`)));
    case 'settingsType':
      return settings.settingsType ?? t('settings.data.value.none');
    case 'sites':
      return join(settings.sites.map((site) => t(`settings.sites.name.${site}`)));
    case 'refreshHour':
      return settings.refreshHour === null
        ? t('settings.data.value.off')
        : formatHour(settings.refreshHour);
    case 'keepDays':
      return t('settings.data.days', { number: formatNumber(settings.keepDays) });
    case 'holdSeconds':
      return formatNumber(settings.holdSeconds);
    case 'limits':
    case 'paths':
    case 'references':
      return joinEntries(settings[name]);
    case 'detectJobChange':
    case 'researchCompanies':
    case 'searchCrmOnView':
    case 'slashKey':
    case 'notifyBulkEnd':
    case 'shareLists':
      return t(settings[name] ? 'settings.data.value.on' : 'settings.data.value.off');
  }
}
