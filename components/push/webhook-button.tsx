import { Send } from 'lucide-react';
import { toWebhookTarget } from '@/lib/domain/push/push-target';
import { getWebhookName } from '@/lib/domain/push/webhook-words';
import { t } from '@/locales/t';
import { useSettings } from '../queries/settings';
import { useWebhooks } from '../queries/webhooks';
import { IconButton } from '../ui/icon-button';

interface WebhookButtonProps {
  isBusy: boolean;
  /** `target`: the webhook, as the dialog of a push knows it. */
  onOpen: (target: string) => void;
}

/** Opens the push to the platform webhook that the rep made a button of. Nothing where they made none. */
export function WebhookButton(props: WebhookButtonProps) {
  const { favouriteWebhook } = useSettings();
  return favouriteWebhook === null ? null : <KnownWebhook id={favouriteWebhook} {...props} />;
}

/** Only where the service still has it, which another team's may not. */
function KnownWebhook({ id, isBusy, onOpen }: WebhookButtonProps & { id: string }) {
  const webhook = useWebhooks().find((one) => one.id === id);
  if (!webhook) return null;
  const words = t('push.sendTo', { name: getWebhookName(webhook) });
  return (
    <IconButton
      isOutlined
      icon={Send}
      label={words}
      isBusy={isBusy}
      onClick={() => {
        onOpen(toWebhookTarget(id));
      }}
    />
  );
}
