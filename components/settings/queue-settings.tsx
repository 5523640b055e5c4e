import { MAX_HOLD_SECONDS } from '@/lib/contract/limits';
import { settingsSchema } from '@/lib/contract/stored/settings';
import { t } from '@/locales/t';
import { usePolicy } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { SavedTextField } from '../ui/saved-text-field';
import { SwitchField } from '../ui/switch-field';
import { readWhole } from './read-whole';

const findHoldFault = (text: string): string | null =>
  settingsSchema.shape.holdSeconds.safeParse(readWhole(text)).success
    ? null
    : t('settings.queue.holdFault', { max: MAX_HOLD_SECONDS });

/** How what is sent is sent: the time for Undo, and the notification at the end. */
export function QueueSettings() {
  const settings = useSettings();
  const saveSettings = useSaveSettings();
  const policy = usePolicy();
  return (
    <div className="space-y-4">
      <SavedTextField
        label={t('settings.queue.hold')}
        hint={t('settings.queue.holdText')}
        inputMode="numeric"
        value={String(settings.holdSeconds)}
        findFault={findHoldFault}
        onSave={(text) => saveSettings.mutateAsync({ holdSeconds: readWhole(text) })}
      />
      <SwitchField
        label={t('settings.queue.notify')}
        hint={t('settings.queue.notifyText')}
        isOn={settings.notifyBulkEnd}
        onChange={(isOn) => {
          saveSettings.mutate({ notifyBulkEnd: isOn });
        }}
      />
      {policy.allowPushAll === false && (
        <p>
          <span className="block font-medium">{t('bulk.push.title')}</span>
          <span className="text-muted">{t('settings.forbidden')}</span>
        </p>
      )}
    </div>
  );
}
