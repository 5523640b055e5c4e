import { useState } from 'react';
import { buildContactInput, toEnrichInput } from '@/lib/domain/person/contact';
import { getName, toSubject, type ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import type { AskedJob } from '../queries/jobs/send-shown';
import { useOpenedFor } from '../queries/opened-for';
import { useAllows } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { ConfirmDialog } from '../shared/confirm-dialog';
import { useCostWords } from '../shared/enrich/cost-words';
import { EnrichTypes } from '../shared/enrich/enrich-types';
import { getWebhook, WebhookAddress } from '../shared/target/webhook-field';
import { SwitchField } from '../ui/fields/switch-field';

interface DeliverDialogProps {
  page: ShownPage;
  onClose: () => void;
  onGo: (job: AskedJob) => void;
}

/**
 * Has what is found of one person delivered to the rep's webhook. The service can push it, too: a switch that is off at
 * first, because nobody can check first.
 */
export function DeliverDialog({ page, onClose, onGo }: DeliverDialogProps) {
  const settings = useSettings();
  const saveSettings = useSaveSettings();
  const sayCost = useCostWords();
  const { shownId, isKeyChanged } = useOpenedFor();
  const [address, setAddress] = useState(settings.webhookAddress ?? '');
  const [forceRefresh, setForceRefresh] = useState(false);
  const isPushAllowed = useAllows('allowDeliveryPush');
  const [isPushOn, setIsPushOn] = useState(false);
  const isPushed = isPushOn && isPushAllowed;
  const webhook = getWebhook({ isOn: true, address });
  const go = () => {
    if (webhook === null) return;
    saveSettings.mutate({ webhookAddress: webhook });
    onGo({
      kind: 'enrich.deliver',
      input: {
        ...toEnrichInput(buildContactInput(page), settings, forceRefresh),
        sync_to_crm: isPushed,
        webhook_url: webhook,
      },
      subject: toSubject(page),
      lane: 'click',
      shownId,
    });
  };
  return (
    <ConfirmDialog
      title={t('bulk.webhook.enrich')}
      confirm={t('contact.deliver.confirm')}
      isDisabled={webhook === null}
      isKeyChanged={isKeyChanged}
      onConfirm={go}
      onClose={onClose}
    >
      <p dir="auto" className="font-semibold">
        {getName(page)}
      </p>
      <p className="text-muted">{t('contact.deliver.hint')}</p>
      <EnrichTypes />
      <WebhookAddress address={address} onChange={setAddress} />
      <SwitchField
        label={t('contact.refresh')}
        hint={t('contact.refreshHint')}
        isOn={forceRefresh}
        onChange={setForceRefresh}
      />
      {isPushAllowed && (
        <SwitchField
          label={t('enrichOptions.deliveryPush')}
          hint={t('enrichOptions.deliveryPushHint')}
          isOn={isPushOn}
          onChange={setIsPushOn}
        />
      )}
      <p className="text-muted">{sayCost('contact.hint')}</p>
      {!isPushed && <p className="text-muted">{t('contact.deliver.pushesNothing')}</p>}
    </ConfirmDialog>
  );
}
