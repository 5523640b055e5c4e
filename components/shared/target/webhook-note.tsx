import { readWebhookAddress } from '@/lib/domain/push/webhook-words';
import { t } from '@/locales/t';
import { useWebhooks } from '../../queries/webhooks';

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
