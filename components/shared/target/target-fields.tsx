import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { t } from '@/locales/t';
import { useIsManaged, useShowsWebhooks } from '@/components/queries/policy';
import { useSettings } from '@/components/queries/settings';
import { useWebhooks } from '@/components/queries/webhooks';
import { SelectField } from '@/components/ui/fields/select-field';
import { useCrmName } from '../crm-name';
import { getSettingsName } from './mapping-note';
import { toWebhookTarget, type PushTarget } from '@/lib/domain/push/push-target';
import { getWebhookName } from '@/lib/domain/push/webhook-words';

/** Those that the interface names; a team may have others. */
const SETTINGS_TYPES = ['api_sync', 'contact_sourcing', 'job_changes'];

interface TargetFieldsProps {
  draft: PushTarget;
  /** The CRM that the record currently goes to; null: the service chooses. */
  crm: CrmKind | null;
  choices: CrmKind[];
}

/** Whether there is anything to choose: with one CRM, and *Advanced* never opened, there is not. */
export function useCanChooseTarget(choices: CrmKind[]): boolean {
  const { showsAdvanced } = useSettings();
  return showsAdvanced || choices.length > 1;
}

/** Where a push goes: to a CRM. Once *Advanced* was opened, also to a webhook, and by which of the team's settings. */
export function TargetFields({ draft, crm, choices }: TargetFieldsProps) {
  const getName = useCrmName();
  const { showsAdvanced } = useSettings();
  const webhooks = useWebhooks(useShowsWebhooks());
  const isManaged = useIsManaged()('settingsType');
  const { settingsType } = draft;
  const types =
    settingsType === null || SETTINGS_TYPES.includes(settingsType)
      ? SETTINGS_TYPES
      : [...SETTINGS_TYPES, settingsType];
  return (
    <div className="space-y-2">
      <SelectField
        label={t('push.target')}
        value={draft.webhookId === null ? crm : draft.target}
        none={crm === null ? t('push.crmDecided') : undefined}
        options={[
          ...CRM_KINDS.filter((kind) => choices.includes(kind)).map((kind) => ({
            value: kind,
            label: getName(kind),
          })),
          ...webhooks.map((webhook) => ({
            value: toWebhookTarget(webhook.id),
            label: t('push.webhook', { name: getWebhookName(webhook) }),
          })),
        ]}
        onChange={(target) => draft.change({ target })}
      />
      {showsAdvanced && draft.webhookId === null && (
        <SelectField
          label={t('push.settings')}
          hint={isManaged ? t('common.managed') : undefined}
          disabled={isManaged}
          value={settingsType}
          none={t('push.settingsDecided')}
          options={types.map((type) => ({ value: type, label: getSettingsName(type) }))}
          onChange={(chosen) => draft.change({ settingsType: chosen })}
        />
      )}
    </div>
  );
}
