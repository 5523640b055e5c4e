import { MAX_PER_MINUTE } from '@/lib/contract/limits';
import { operations } from '@/lib/contract/service/operations';
import { LIMITED_OPERATIONS, settingsSchema, type Settings } from '@/lib/contract/stored/settings';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useIsManaged } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SavedTextField } from '../ui/fields/saved-text-field';

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

/** How many calls a minute are made, where the service allows an account another number. */
export function CallLimits() {
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
