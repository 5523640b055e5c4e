import { useState } from 'react';
import type { BulkSource } from '@/lib/domain/bulk/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { EnrichOptions, NO_ENRICH_CHOICE } from '../shared/enrich/enrich-options';
import { EnrichTypes } from '../shared/enrich/enrich-types';
import { useEstimate } from '../queries/jobs/bulks';
import { useAllowsDeliveryPush } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { useNow } from '../ui/use-now';
import { BulkDialog } from './bulk-dialog';
import { getCallWords } from '@/lib/domain/bulk/call-words';
import { Bullet, BulletList } from './bullet-list';
import { LeftOut } from './left-out';
import { Others } from './others';
import { planEnrich, type EnrichPlan } from '@/lib/domain/bulk/plan-enrich';
import { useBulkRecords } from './use-records';
import { getWebhook, isUnfinished, WebhookField } from '../shared/target/webhook-field';

interface EnrichAllDialogProps {
  title: string;
  source: BulkSource;
  onClose: (isStarted: boolean) => void;
}

/** The dialog "Enrich all": shows the cost and who is left out, then starts the bulk. */
export function EnrichAllDialog({ title, source, onClose }: EnrichAllDialogProps) {
  const settings = useSettings();
  const saveSettings = useSaveSettings();
  const loading = useBulkRecords(source);
  const now = useNow();
  const [withOthers, setWithOthers] = useState(false);
  const [delivery, setDelivery] = useState({
    isOn: false,
    address: settings.webhookAddress ?? '',
  });
  const [chosen, setChoice] = useState(NO_ENRICH_CHOICE);
  const allowsDeliveryPush = useAllowsDeliveryPush();
  const choice = {
    ...chosen,
    syncToCrm: chosen.syncToCrm && (!delivery.isOn || allowsDeliveryPush),
  };
  const webhook = getWebhook(delivery);
  // While the address is being typed, what would be delivered is shown already.
  const target = delivery.isOn ? (webhook ?? 'https://webhook.invalid') : null;
  const wishes = { settings, webhook: target, withOthers, now, ...choice };
  const plan = planEnrich(loading.records ?? [], wishes);
  const count = plan.jobs.length;
  const words = choice.syncToCrm ? 'confirmPush' : 'confirm';

  return (
    <BulkDialog
      title={title}
      source={source}
      loading={loading}
      jobs={plan.jobs}
      confirm={t(`bulk.enrich.${words}`, { count, number: formatNumber(count) })}
      isUnfinished={isUnfinished(delivery)}
      label={t(`bulk.enrich.${choice.syncToCrm ? 'pushLabel' : 'label'}`, { label: source.label })}
      onStart={() => {
        if (webhook !== null) saveSettings.mutate({ webhookAddress: webhook });
      }}
      onClose={onClose}
    >
      <EnrichTypes />
      <EnrichFacts plan={plan} pushes={choice.syncToCrm} />
      <Others
        title={t('bulk.others', {
          count: plan.others.length,
          number: formatNumber(plan.others.length),
        })}
        others={plan.others}
        isOn={withOthers}
        label={t('bulk.enrich.withOthers')}
        onChange={setWithOthers}
      />
      <LeftOut
        title={t('bulk.enrich.leftOut', {
          count: plan.leftOut.length,
          number: formatNumber(plan.leftOut.length),
        })}
        items={plan.leftOut.map(({ record: { subject }, reason }) => ({
          key: subject.key,
          label: subject.label,
          reason: t(`bulk.enrich.reason.${reason}`),
        }))}
      />
      <WebhookField
        draft={delivery}
        label={t('bulk.webhook.enrich')}
        hint={t('bulk.webhook.enrichHint')}
        onChange={setDelivery}
      />
      <details>
        <summary className="min-h-6 w-fit cursor-pointer font-medium">
          {t('enrichOptions.title')}
        </summary>
        <div className="pt-2">
          <EnrichOptions choice={choice} isDelivered={delivery.isOn} onChange={setChoice} />
        </div>
      </details>
    </BulkDialog>
  );
}

function EnrichFacts({ plan, pushes }: { plan: EnrichPlan; pushes: boolean }) {
  const { jobs, calls, freeCount, known } = plan;
  const estimate = useEstimate(calls);
  const charged = jobs.length - freeCount;
  const sum = calls.reduce((total, one) => total + one.calls, 0);
  return (
    <BulletList>
      {jobs.length === 0 && <Bullet words={t('bulk.enrich.none')} />}
      {jobs.length > 0 && (
        <>
          <Bullet words={getCallWords(sum, estimate)} />
          {pushes ? (
            <Bullet words={t('bulk.push.undo')} />
          ) : (
            <Bullet words={t('bulk.enrich.noCrm')} />
          )}
          <Bullet
            words={
              charged > 0
                ? t('bulk.enrich.charged', { count: charged, number: formatNumber(charged) })
                : null
            }
          />
        </>
      )}
      <Bullet
        words={
          freeCount > 0
            ? t('bulk.enrich.free', { count: freeCount, number: formatNumber(freeCount) })
            : null
        }
      />
      <Bullet
        words={
          known.length > 0
            ? t('bulk.enrich.known', { count: known.length, number: formatNumber(known.length) })
            : null
        }
      />
    </BulletList>
  );
}
