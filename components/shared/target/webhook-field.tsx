import { isWebhookAddress } from '@/lib/contract/service/is-webhook-address';
import { t } from '@/locales/t';
import { useShowsWebhooks } from '@/components/queries/policy';
import { TextField } from '@/components/ui/fields/field';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { readWebhookAddress } from '@/lib/domain/push/webhook-words';
import { useWebhooks } from '@/components/queries/webhooks';

export interface WebhookDraft {
  isOn: boolean;
  address: string;
}

/** The address to be used; null: none. */
export const getWebhook = ({ isOn, address }: WebhookDraft): string | null =>
  isOn && isWebhookAddress(address.trim()) ? address.trim() : null;

/** Whether it is wanted, and cannot be used as it is. */
export const isUnfinished = (draft: WebhookDraft): boolean =>
  draft.isOn && getWebhook(draft) === null;

interface WebhookAddressProps {
  address: string;
  onChange: (address: string) => void;
}

/** The address of a webhook of the rep's. */
export function WebhookAddress({ address, onChange }: WebhookAddressProps) {
  const isWrong = address.trim() !== '' && !isWebhookAddress(address.trim());
  return (
    <TextField
      label={t('phone.fact.webhook_url')}
      hint={t('bulk.webhook.addressHint')}
      fault={isWrong ? t('bulk.webhook.invalid') : null}
      type="url"
      value={address}
      placeholder="https://"
      maxLength={2000}
      spellCheck={false}
      onChange={onChange}
    />
  );
}

interface WebhookFieldProps {
  draft: WebhookDraft;
  label: string;
  hint: string;
  onChange: (draft: WebhookDraft) => void;
}

/** A webhook of the rep's that the service calls instead, or as well. Nothing before *Advanced* was opened once. */
export function WebhookField({ draft, label, hint, onChange }: WebhookFieldProps) {
  if (!useShowsWebhooks()) return null;
  return (
    <div className="space-y-2">
      <SwitchField
        label={label}
        hint={hint}
        isOn={draft.isOn}
        onChange={(isOn) => onChange({ ...draft, isOn })}
      />
      {draft.isOn && (
        <WebhookAddress
          address={draft.address}
          onChange={(address) => onChange({ ...draft, address })}
        />
      )}
    </div>
  );
}

/** What becomes of records that go to a platform webhook, and to which host. */
export function WebhookNote({ id }: { id: string }) {
  const { url = null } = useWebhooks(true).find((webhook) => webhook.id === id) ?? {};
  const target = readWebhookAddress(url);
  return (
    <div className="text-muted">
      {target && (
        <p className="wrap-anywhere" title={target.address}>
          {t('push.webhookHost', { host: target.host })}
        </p>
      )}
      <p>{t('push.webhookText')}</p>
    </div>
  );
}
