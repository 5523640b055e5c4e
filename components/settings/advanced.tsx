import { MAX_OWNER_MESSAGE, MAX_PER_MINUTE } from '@/lib/contract/limits';
import { getOwnerTemplate } from '@/lib/domain/hand-over/message-template';
import { formatList, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useSaveSettings, useSettings } from '../queries/settings';
import { Disclosure } from '../ui/controls/disclosure';
import { SavedTextField } from '../ui/fields/saved-text-field';
import { CrmMappings } from './crm/crm-mappings';
import { ReferenceSettings } from './reference-settings';
import { settingsSchema, LIMITED_OPERATIONS, type Settings } from '@/lib/contract/stored/settings';
import { useIsManaged } from '../queries/policy';
import { OPERATION_NAMES, operations, type OperationName } from '@/lib/contract/service/operations';

const PERSON_PARTS = ['{name}', '{company}', '{signal}', '{link}'];
const OWNER_PARTS = ['{owner}', ...PERSON_PARTS];

/** What an administrator knows. Once it was opened, dialogs and menus show their part of it, too. */
export function Advanced() {
  const { showsAdvanced, ownerMessage, emailMessage, settingsType } = useSettings();
  const saveSettings = useSaveSettings();
  const isTypeManaged = useIsManaged()('settingsType');
  return (
    <Disclosure
      title={t('settings.advanced.about')}
      onOpenChange={(isOpen) => {
        if (isOpen && !showsAdvanced) saveSettings.mutate({ showsAdvanced: true });
      }}
    >
      <div className="space-y-4">
        <SavedTextField
          label={t('settings.advanced.ownerMessage')}
          hint={t('settings.advanced.filledIn', { parts: formatList(OWNER_PARTS) })}
          value={ownerMessage ?? ''}
          placeholder={getOwnerTemplate()}
          maxLength={MAX_OWNER_MESSAGE}
          onSave={(message) => saveSettings.mutateAsync({ ownerMessage: message || null })}
        />
        <SavedTextField
          label={t('settings.advanced.emailMessage')}
          hint={t('settings.advanced.filledIn', { parts: formatList(PERSON_PARTS) })}
          value={emailMessage ?? ''}
          maxLength={MAX_OWNER_MESSAGE}
          onSave={(message) => saveSettings.mutateAsync({ emailMessage: message || null })}
        />
        <SavedTextField
          label={t('settings.advanced.settingsType')}
          hint={t(isTypeManaged ? 'common.managed' : 'settings.advanced.settingsTypeText')}
          disabled={isTypeManaged}
          value={settingsType ?? ''}
          placeholder="api_sync"
          maxLength={settingsSchema.shape.settingsType.unwrap().maxLength ?? undefined}
          onSave={(type) => saveSettings.mutateAsync({ settingsType: type || null })}
        />
        <ReferenceSettings />
        <CallLimits />
        <AdvancedPaths />
        <CrmMappings />
      </div>
    </Disclosure>
  );
}

const getPlaces = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

/** What is wrong with a path that replaces an operation's default; empty goes back to the default. */
function findPathFault(name: OperationName, path: string): string | null {
  if (path === '') return null;
  if (!settingsSchema.shape.paths.safeParse({ [name]: path }).success) {
    return t('settings.advanced.badPath');
  }
  const lost = getPlaces(operations[name].path).find((place) => !path.includes(place));
  return lost ? t('settings.advanced.lostPart', { part: lost }) : null;
}

/** The paths of the service's operations: what the interface does not show is a guess that can be corrected. */
function AdvancedPaths() {
  const { paths } = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = useIsManaged();

  const savePath = (name: OperationName, path: string) => {
    const changed = { ...paths, [name]: path };
    if (path === '') delete changed[name];
    return saveSettings.mutateAsync({ paths: changed });
  };

  return (
    <fieldset className="space-y-2 border-t border-line pt-4">
      <legend className="contents font-medium">{t('settings.advanced.paths')}</legend>
      <p className="text-muted">{t('settings.queue.limitsText')}</p>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {OPERATION_NAMES.map((name) => (
          <SavedTextField
            key={name}
            label={`${name} (${operations[name].method})`}
            hint={isManaged('paths', name) ? t('common.managed') : undefined}
            disabled={isManaged('paths', name)}
            value={paths[name] ?? ''}
            placeholder={operations[name].path}
            findFault={(path) => findPathFault(name, path)}
            onSave={(path) => savePath(name, path)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** Digits only: `Number` would also take "1e2", "0x5" and nothing at all. */
const readWhole = (text: string): number => (/^\d+$/.test(text) ? Number(text) : NaN);

type LimitedOperation = (typeof LIMITED_OPERATIONS)[number];

const getUsual = (name: LimitedOperation) => formatNumber(operations[name].perMinute ?? 0);

/** Empty goes back to what the interface names. */
function findLimitFault(name: LimitedOperation, text: string): string | null {
  const { success } = settingsSchema.shape.limits.safeParse({ [name]: readWhole(text) });
  return text === '' || success ? null : t('settings.queue.limitFault', { max: MAX_PER_MINUTE });
}

function changeLimit({ limits }: Settings, name: LimitedOperation, text: string) {
  const changed = { ...limits, [name]: readWhole(text) };
  if (text === '') delete changed[name];
  return { limits: changed };
}

function CallLimits() {
  const settings = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = useIsManaged();
  return (
    <fieldset className="space-y-2 border-t border-line pt-4">
      <legend className="contents font-medium">{t('settings.queue.limits')}</legend>
      <p className="text-muted">{t('settings.queue.limitsText')}</p>
      <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-2">
        {LIMITED_OPERATIONS.map((name) => (
          <SavedTextField
            key={name}
            label={t(`settings.queue.${name}`)}
            hint={isManaged('limits', name) ? t('common.managed') : undefined}
            disabled={isManaged('limits', name)}
            inputMode="numeric"
            value={String(settings.limits[name] ?? '')}
            placeholder={getUsual(name)}
            findFault={(text) => findLimitFault(name, text)}
            onSave={(text) => saveSettings.mutateAsync(changeLimit(settings, name, text))}
          />
        ))}
      </div>
    </fieldset>
  );
}
