import { useMemo, useState } from 'react';
import type { KnownRecord } from '@/lib/domain/bulk/bulk-check';
import type { BulkSource } from '@/lib/domain/bulk/bulk-record';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { MappingNote } from '../shared/target/mapping-note';
import { getAddress } from '@/lib/domain/push/push-target';
import { TargetFields } from '../shared/target/target-fields';
import { WebhookNote } from '../shared/target/webhook-note';
import { useEstimate } from '../queries/jobs/bulks';
import { useMapping } from '../queries/mapping';
import { useSaveSettings, useSettings } from '../queries/settings';
import { BulkDialog } from './bulk-dialog';
import { getCallWords } from '@/lib/domain/bulk/call-words';
import { CheckOwners } from './check-owners';
import { Bullet, BulletList } from './bullet-list';
import { LeftOut } from './left-out';
import { Others } from './others';
import { planPushAll, type PushAllPlan } from '@/lib/domain/bulk/plan-push-all';
import { PushSummary } from './push-summary';
import { usePlanInstant } from './use-plan-instant';
import { usePushTarget } from './use-push-target';
import { useBulkRecords } from './use-records';
import { getWebhook, isUnfinished, WebhookField } from '../shared/target/webhook-field';

const NONE: KnownRecord[] = [];

interface PushAllDialogProps {
  title: string;
  source: BulkSource;
  onClose: (isStarted: boolean) => void;
}

/** "Push all": where to, what would fail, who belongs to others; then does it. */
export function PushAllDialog({ title, source, onClose }: PushAllDialogProps) {
  const { webhookAddress } = useSettings();
  const getName = useCrmName();
  const saveSettings = useSaveSettings();
  const loading = useBulkRecords(source);
  const records = loading.records ?? NONE;
  const { draft, crm, choices } = usePushTarget(records);
  const now = usePlanInstant(records);
  const [withOthers, setWithOthers] = useState(false);
  const [withUnchecked, setWithUnchecked] = useState(false);
  const [onlyEmpty, setOnlyEmpty] = useState(true);
  const [delivery, setDelivery] = useState({ isOn: false, address: webhookAddress ?? '' });
  const webhook = getWebhook(delivery);
  const { webhookId, settingsType } = draft;
  const isToCrm = webhookId === null;
  const asked = useMapping(isToCrm ? { crm, settingsType } : null);
  const mapping = isToCrm ? asked.mapping : null;
  const plan = useMemo(() => {
    const address = getAddress({ webhookId, settingsType }, crm);
    const wishes = { address, webhook, mapping, withOthers, withUnchecked, onlyEmpty, now };
    return planPushAll(records, wishes);
  }, [
    records,
    webhookId,
    settingsType,
    crm,
    webhook,
    mapping,
    withOthers,
    withUnchecked,
    onlyEmpty,
    now,
  ]);
  const count = plan.jobs.length;
  const crmName = crm ? getName(crm) : t('push.theCrm');

  return (
    <BulkDialog
      title={title}
      source={source}
      loading={loading}
      jobs={plan.jobs}
      confirm={t('bulk.push.confirm', { count, number: formatNumber(count) })}
      isUnfinished={isUnfinished(delivery)}
      label={t('bulk.push.label', { label: source.label })}
      onStart={() => {
        if (webhook !== null) saveSettings.mutate({ webhookAddress: webhook });
      }}
      onClose={onClose}
    >
      {isToCrm && (
        <PushSummary plan={plan} crm={crmName} isOn={onlyEmpty} onChange={setOnlyEmpty} />
      )}
      <TargetFields draft={draft} crm={crm} choices={choices} />
      {isToCrm ? (
        <MappingNote crm={crmName} mapping={asked.mapping} asked={asked} />
      ) : (
        <WebhookNote id={webhookId} />
      )}
      <CheckOwners
        label={source.label}
        unchecked={plan.unchecked}
        isOn={withUnchecked}
        onChange={setWithUnchecked}
        onAnswered={loading.readAnswers}
      />
      <Others
        title={t('bulk.push.whose')}
        others={plan.others}
        isOn={withOthers}
        label={t('bulk.push.withOthers')}
        onChange={setWithOthers}
      />
      <LeftOut
        title={t('bulk.push.leftOut', {
          count: plan.leftOut.length,
          number: formatNumber(plan.leftOut.length),
          total: formatNumber(records.length),
        })}
        items={plan.leftOut.map(({ record: { subject }, reason }) => ({
          key: subject.key,
          label: subject.label,
          reason: t(`bulk.push.reason.${reason}`),
        }))}
      />
      <PushFacts plan={plan} />
      <WebhookField
        draft={delivery}
        label={t('bulk.webhook.push')}
        hint={t('bulk.webhook.pushHint')}
        onChange={setDelivery}
      />
    </BulkDialog>
  );
}

function PushFacts({ plan }: { plan: PushAllPlan }) {
  const { jobs, calls, unknownCount, unmatchedCount, refusedCount } = plan;
  const { holdSeconds } = useSettings();
  const estimate = useEstimate([{ kind: 'push', calls }]);
  const number = (count: number) => ({ count, number: formatNumber(count) });
  return (
    <BulletList>
      {jobs.length === 0 && <Bullet words={t('bulk.push.none')} />}
      {jobs.length > 0 && <Bullet words={getCallWords(calls, estimate)} />}
      {jobs.length > 0 && <Bullet words={t('bulk.push.free')} />}
      {jobs.length > 0 && holdSeconds > 0 && <Bullet words={t('bulk.push.undo')} />}
      <Bullet words={unknownCount > 0 ? t('bulk.push.unknown', number(unknownCount)) : null} />
      <Bullet
        words={unmatchedCount > 0 ? t('bulk.push.unmatched', number(unmatchedCount)) : null}
      />
      <Bullet words={refusedCount > 0 ? t('bulk.push.refused', number(refusedCount)) : null} />
    </BulletList>
  );
}
