import { useMemo, useState } from 'react';
import type { KnownRecord } from '@/lib/domain/push/record/known-record';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { planMany } from '@/lib/domain/push/plan/plan-many';
import { type PushTarget, getAddress, readTarget } from '@/lib/domain/push/push-target';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useConnection } from '../../queries/connection';
import { useMapping } from '../../queries/mapping';
import { useAllows } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { useCrmName } from '../../shared/crm-name';
import { useCostWords } from '../../shared/enrich/cost-words';
import { EnrichTypes } from '../../shared/enrich/enrich-types';
import { getWebhook, isUnfinished } from '../../shared/target/webhook-field';
import { SwitchField } from '../../ui/fields/switch-field';
import { ManyFacts } from './many-facts';
import { ManyFrame } from './many-frame';
import { ManyOptions } from './many-options';
import { PushPart, type ChangeRules, type RuleChoices } from './push-part';
import { LeftOutParts } from './left-out-parts';
import { useAutoCheck } from './use-auto-check';
import { useBulkRecords } from './use-records';
import { MINUTE } from '@/lib/contract/duration';
import { useNow } from '../../ui/use-now';
import { type TargetCrm, findTargetCrm } from '@/lib/domain/push/plan/find-target-crm';

/** `update`: a push that overwrites. */
/** `both`: a push with the enrichment before it. */
export type ManyAction = 'enrich' | 'push' | 'both' | 'update';

const NONE: KnownRecord[] = [];

interface ManyDialogProps {
  title: string;
  /** What the rep opened it for. The other one is a switch. */
  action: ManyAction;
  source: BulkSource;
  onClose: (isStarted: boolean) => void;
}

const ACTION_WORDS = {
  enrich: 'contact.enrich',
  push: 'push.confirm',
  update: 'jobChange.update',
  both: 'push.enrichAndPush',
} as const;

/** Finds email and phone of many, pushes them, or both: shows what would happen by the rules that the rep chooses. */
export function ManyDialog({ title, action: asked, source, onClose }: ManyDialogProps) {
  const isUpdate = asked === 'update';
  const action = asked === 'enrich' ? 'enrich' : 'push';
  const settings = useSettings();
  const connectionId = useConnection().data?.id ?? '';
  const saveSettings = useSaveSettings();
  const getName = useCrmName();
  const sayCost = useCostWords();
  const allowsPushAll = useAllows('allowPushAll');
  const allowsDeliveryPush = useAllows('allowDeliveryPush');
  const loading = useBulkRecords(source);
  const records = loading.records ?? NONE;
  const { draft, crm, choices } = usePushTarget(records);
  const now = usePlanInstant();
  const [isBoth, setIsBoth] = useState(asked === 'both');
  const [rules, setRules] = useState<RuleChoices>({
    others: false,
    unsure: false,
    onlyEmpty: !isUpdate,
    unreachable: false,
  });
  const changeRules: ChangeRules = (changed) => setRules((before) => ({ ...before, ...changed }));
  const [forceRefresh, setForceRefresh] = useState(false);
  const [delivery, setDelivery] = useState({ isOn: false, address: settings.webhookAddress ?? '' });

  const isDelivered = action === 'enrich' && delivery.isOn;
  const canPushToo = allowsPushAll && (!isDelivered || allowsDeliveryPush);
  const isPushed = action === 'push' || (isBoth && canPushToo);
  const isFound = action === 'enrich' || isBoth;
  const webhook = getWebhook(delivery);
  const { webhookId, settingsType } = draft;
  const isToCrm = webhookId === null;
  const askedMapping = useMapping(isPushed && isToCrm ? { crm, settingsType } : null);
  const mapping = isToCrm ? askedMapping.mapping : null;
  const plan = useMemo(() => {
    // While the address is being typed, what would be delivered is shown already.
    const deliversTo = isDelivered ? (webhook ?? 'https://webhook.invalid') : null;
    return planMany(records, {
      find: isFound
        ? { settings, webhook: deliversTo, forceRefresh, connectionId, pushesDelivery: isPushed }
        : null,
      push:
        isPushed && !isDelivered
          ? {
              address: getAddress({ webhookId, settingsType }, crm),
              webhook: action === 'push' ? webhook : null,
              mapping,
              ...rules,
            }
          : null,
      others: rules.others,
      now,
    });
  }, [
    records,
    settings,
    action,
    isFound,
    isPushed,
    isDelivered,
    forceRefresh,
    connectionId,
    webhookId,
    settingsType,
    crm,
    webhook,
    mapping,
    rules,
    now,
  ]);
  const check = useAutoCheck(source.label, plan.searches, loading.readAnswers);

  // The first answer tells where it goes.
  const isTargetOpen = isPushed && isToCrm && crm === null && check.isRunning;

  const count = plan.jobs.length;
  const number = formatNumber(count);
  const crmName = crm ? getName(crm) : t('push.theCrm');
  const { label } = source;
  const does = isFound && isPushed ? 'both' : isFound ? 'enrich' : 'push';
  const name = does === 'push' && isUpdate ? 'update' : does;
  return (
    <ManyFrame
      title={title}
      source={source}
      loading={loading}
      jobs={plan.jobs}
      confirm={t(`bulk.${name}.confirm`, { count, number })}
      isUnfinished={isUnfinished(delivery) || isTargetOpen}
      checkError={check.error}
      label={nameAction(t(ACTION_WORDS[name]), label)}
      onStart={() => {
        if (webhook !== null) saveSettings.mutate({ webhookAddress: webhook });
      }}
      onClose={onClose}
    >
      {(action === 'push' || canPushToo) && (
        <SwitchField
          label={
            action === 'push'
              ? t('bulk.findFirst')
              : t(isDelivered ? 'enrichOptions.deliveryPush' : 'bulk.pushToo', { crm: crmName })
          }
          hint={
            isDelivered
              ? t('enrichOptions.deliveryPushHint')
              : action === 'push'
                ? sayCost('contact.hint')
                : undefined
          }
          isOn={isBoth}
          onChange={setIsBoth}
        />
      )}
      {isFound && <EnrichTypes />}
      {isPushed && !isDelivered && (
        <PushPart
          plan={plan}
          crm={isToCrm ? crmName : null}
          check={check}
          rules={rules}
          onChange={changeRules}
        />
      )}
      <LeftOutParts plan={plan} crm={crmName} rules={rules} onChange={changeRules} />
      <ManyFacts plan={plan} does={does} />
      <ManyOptions
        target={isPushed && !isDelivered ? { draft, crm, choices } : null}
        asked={askedMapping}
        crmName={crmName}
        refresh={isFound ? { isOn: forceRefresh, onChange: setForceRefresh } : null}
        webhook={{ kind: action, draft: delivery, onChange: setDelivery }}
      />
    </ManyFrame>
  );
}

/**
 * The instant to plan with, in milliseconds since 1970. It stays for a minute: planning thousands of rows at each tick of the
 * clock would make the dialog jerk.
 */
function usePlanInstant(): number {
  const now = useNow();
  const [plannedAt, setPlannedAt] = useState(now);
  if (Math.abs(now - plannedAt) >= MINUTE) setPlannedAt(now);
  return plannedAt;
}

interface ChosenTarget extends TargetCrm {
  draft: PushTarget;
}

/** Where many records go: what the rep chooses, else their usual CRM, else the only one that was ever searched. */
function usePushTarget(records: KnownRecord[]): ChosenTarget {
  const { settingsType, defaultCrm } = useSettings();
  const [chosen, setChosen] = useState({ target: null as string | null, settingsType });
  const replies = records.flatMap(({ known }) =>
    known.searches.flatMap((search) => (search.type === 'answered' ? [search.reply] : [])),
  );
  const read = readTarget(chosen.target);
  return {
    draft: {
      ...chosen,
      ...read,
      change: (changed) => setChosen((before) => ({ ...before, ...changed })),
    },
    ...findTargetCrm(replies, { chosen: read.crm, defaultCrm }),
  };
}
