import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import type { TargetCrm } from '@/lib/domain/push/plan/find-target-crm';
import { planOne, type OneSource } from '@/lib/domain/push/plan/plan-one';
import { useMapping } from '@/components/queries/mapping';
import type { PushDraft } from '../use-push-flow';

/** The plan of a push as the rep has it now, and the field mapping that it was made with. */
export function useOnePlan(source: OneSource, draft: PushDraft, target: TargetCrm) {
  const { crm } = target;
  const isToWebhook = draft.webhookId !== null;
  const mappingQuery = useMapping(isToWebhook ? null : { crm, settingsType: draft.settingsType });
  const mapping = isToWebhook ? null : mappingQuery.mapping;
  const plan = planOne(source, draft, { crm, isToWebhook, mapping });
  const { row } = plan;
  return {
    ...plan,
    mappingQuery,
    mapping,
    target,
    /** Where it goes, as far as it is known; null: the service chooses. */
    crm: crm ?? toCrmKind(mapping?.crm),
    isChecking: row.type === 'unchecked' && row.why === 'checking',
    /** The mapping says whether a contact's record can be chosen, or whether leads are written. */
    isAwaited: row.match !== null && mappingQuery.isReading && mapping === null,
  };
}

export type ShownPlan = ReturnType<typeof useOnePlan>;
