import { toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';

/** Where records are pushed to, as the rep chooses it. */
export interface PushTarget {
  /** A CRM kind or a webhook's target; null: nothing was chosen. */
  target: string | null;
  /** Of the target: the one or the other, or neither. */
  crm: CrmKind | null;
  webhookId: string | null;
  /** Which of the team's settings; null: the service's own order. */
  settingsType: string | null;
  change: (changed: { target?: string | null; settingsType?: string | null }) => void;
}

const WEBHOOK = 'webhook:';

/** The name of a webhook among the targets. */
export const toWebhookTarget = (id: string): string => `${WEBHOOK}${id}`;

export const readTarget = (target: string | null): Pick<PushTarget, 'crm' | 'webhookId'> => ({
  crm: toCrmKind(target),
  webhookId: target?.startsWith(WEBHOOK) ? target.slice(WEBHOOK.length) : null,
});

/** What a sync is told of its target: to a webhook goes neither a CRM nor its settings. */
export const getAddress = (
  { webhookId, settingsType }: Pick<PushTarget, 'webhookId' | 'settingsType'>,
  crm: CrmKind | null,
): { crm?: CrmKind; settings_type?: string; webhook_id?: string } =>
  webhookId === null
    ? { ...(crm && { crm }), ...(settingsType && { settings_type: settingsType }) }
    : { webhook_id: webhookId };
