import { toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';

export interface PushTarget {
  target: string | null;
  /** The CRM or the webhook of the target, or neither. */
  crm: CrmKind | null;
  webhookId: string | null;
  /** Which of the team's mapping settings is used; null: the service decides. */
  settingsType: string | null;
  change: (changed: { target?: string | null; settingsType?: string | null }) => void;
}

const WEBHOOK = 'webhook:';

/** The value of a webhook in the list of targets. */
export const toWebhookTarget = (id: string): string => `${WEBHOOK}${id}`;

export const readTarget = (target: string | null): Pick<PushTarget, 'crm' | 'webhookId'> => ({
  crm: toCrmKind(target),
  webhookId: target?.startsWith(WEBHOOK) ? target.slice(WEBHOOK.length) : null,
});

/** The target members of a sync request. A webhook gets neither a CRM nor mapping settings. */
export const getAddress = (
  { webhookId, settingsType }: Pick<PushTarget, 'webhookId' | 'settingsType'>,
  crm: CrmKind | null,
): { crm?: CrmKind; settings_type?: string; webhook_id?: string } =>
  webhookId === null
    ? { ...(crm && { crm }), ...(settingsType && { settings_type: settingsType }) }
    : { webhook_id: webhookId };
