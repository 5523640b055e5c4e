/** A platform webhook: records can be delivered to it instead of a CRM. */
export interface Webhook {
  id: string;
  name: string;
  url: string;
}

const NAMES: Readonly<Record<string, string>> = {
  wh_5e1a: 'Warehouse loader',
  wh_8c27: 'Sequencer',
};

/** They point to the sandbox itself, at the address (`origin`) that the caller reached it by. */
export const listWebhooks = (origin: string): Webhook[] =>
  Object.entries(NAMES).map(([id, name]) => ({ id, name, url: `${origin}/_sandbox/hooks/${id}` }));

export const findWebhook = (origin: string, id: string): Webhook | undefined =>
  listWebhooks(origin).find((webhook) => webhook.id === id);
