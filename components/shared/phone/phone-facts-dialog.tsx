import { useState } from 'react';
import { MAX_LIST_VALUE } from '@/lib/contract/limits';
import { isWebhookAddress } from '@/lib/contract/service/is-webhook-address';
import { keepGiven, PHONE_FACTS, type PhoneFacts } from '@/lib/domain/person/phone-facts';
import { t } from '@/locales/t';
import { useShowsWebhooks } from '@/components/queries/policy';
import { FormDialog } from '@/components/ui/overlays/dialog';
import { TextField } from '@/components/ui/fields/field';

interface PhoneFactsDialogProps {
  known: PhoneFacts;
  onVerify: (facts: PhoneFacts) => void;
  onClose: () => void;
}

const WORDS = {
  firstname: 'fact.first_name',
  lastname: 'fact.last_name',
  address: 'phone.fact.address',
  zipcode: 'phone.fact.zipcode',
  city: 'phone.fact.city',
  state: 'phone.fact.state',
  country: 'phone.fact.country',
  webhook_url: 'phone.fact.webhook_url',
} as const satisfies Record<keyof PhoneFacts, string>;

/** What makes a verification surer: where the person is. Once *Advanced* was opened, also where the answer goes as well. */
export function PhoneFactsDialog({ known, onVerify, onClose }: PhoneFactsDialogProps) {
  const showsWebhooks = useShowsWebhooks();
  const [facts, setFacts] = useState(known);
  const [isTried, setIsTried] = useState(false);
  const address = facts.webhook_url?.trim() ?? '';
  const isRefused = address !== '' && !isWebhookAddress(address);
  const verify = () => {
    setIsTried(true);
    if (!isRefused) onVerify(keepGiven(facts));
  };
  return (
    <FormDialog
      title={t('phone.more')}
      onClose={onClose}
      confirm={t('phone.verify')}
      onSubmit={verify}
    >
      {PHONE_FACTS.filter((fact) => fact !== 'webhook_url' || showsWebhooks).map((fact) => (
        <TextField
          key={fact}
          label={t(WORDS[fact])}
          hint={
            fact === 'country' || fact === 'webhook_url' ? t(`phone.factHint.${fact}`) : undefined
          }
          fault={fact === 'webhook_url' && isTried && isRefused ? t('bulk.webhook.invalid') : null}
          value={facts[fact] ?? ''}
          maxLength={fact === 'webhook_url' ? 2000 : MAX_LIST_VALUE}
          onChange={(typed) => setFacts({ ...facts, [fact]: typed })}
        />
      ))}
    </FormDialog>
  );
}
