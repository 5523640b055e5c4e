import type { Hono } from 'hono';
import type { CrmSyncRequest } from '@/lib/contract/service/crm-sync';
import { getCallerOwner } from '../crm/caller-owner';
import { resolveSettings } from '../crm/resolve-settings';
import { describeRun, startRun, type Run, type RunItem } from '../crm/runs';
import { writeCompanyRecord, writeContactRecord } from '../crm/write-record';
import { deliver } from '../deliveries';
import { serveOperation, type OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { Store } from '../store';

/** `POST /trigger/crm-sync`, `GET /trigger/crm-sync/{id}` and `GET /webhooks`. */

/** A platform webhook: records can be delivered to it instead of a CRM. */
interface Webhook {
  id: string;
  name: string;
  url: string;
}

const NAMES: Readonly<Record<string, string>> = {
  wh_5e1a: 'Warehouse loader',
  wh_8c27: 'Sequencer',
};

/** They point to the sandbox itself, at the address (`origin`) that the caller reached it by. */
const listWebhooks = (origin: string): Webhook[] =>
  Object.entries(NAMES).map(([id, name]) => ({ id, name, url: `${origin}/_sandbox/hooks/${id}` }));

const findWebhook = (origin: string, id: string): Webhook | undefined =>
  listWebhooks(origin).find((webhook) => webhook.id === id);

const listItems = ({ contacts = [], companies = [] }: CrmSyncRequest): RunItem[] => [
  ...contacts.map((record, index) => ({ entity: 'contact' as const, index, record })),
  ...companies.map((record, index) => ({ entity: 'company' as const, index, record })),
];

const startCrmRun = ({ key, organisation, request, store }: OperationCall<CrmSyncRequest>): Run => {
  const { crm: kind, settings } = resolveSettings(key, request);
  const crm = organisation.crms[kind];
  const owner = getCallerOwner(key, crm);
  return startRun(
    store,
    kind,
    listItems(request),
    request.webhook_url,
    ({ entity, record }, at) => {
      const write = entity === 'company' ? writeCompanyRecord : writeContactRecord;
      return write(record, { crm, settings, owner, at });
    },
  );
};

const startWebhookRun = (
  { request, store }: OperationCall<CrmSyncRequest>,
  { url }: Webhook,
): Run =>
  startRun(store, null, listItems(request), request.webhook_url, async ({ entity, record }) => {
    const body = { entity, record };
    const { status, error } = await deliver(store, { event: 'crm_sync_record', url, body });
    if (status !== null && status < 300) return { entity, status: 'delivered' };
    return { entity, status: 'failed', error: error ?? `The webhook answered ${status ?? '-'}.` };
  });

const start = (call: OperationCall<CrmSyncRequest>): Run => {
  const { webhook_id, crm, settings_type } = call.request;
  if (webhook_id === undefined) return startCrmRun(call);
  if ((crm ?? settings_type) !== undefined)
    throw new ServiceError(400, 'webhook_id excludes crm and settings_type.');
  const webhook = findWebhook(call.origin, webhook_id);
  if (!webhook) throw new ServiceError(404, 'Webhook not found.');
  return startWebhookRun(call, webhook);
};

export const addCrmSyncRoutes = (app: Hono, store: Store): void => {
  serveOperation(app, store, 'syncToCrm', (call) => {
    const { key, request, body } = call;
    const retry = `${key.name} ${request.idempotency_key ?? ''}`;
    const known = store.runs.get(store.keyedRuns.get(retry)?.id ?? '');
    if (request.idempotency_key !== undefined && known) return describeRun(known);
    if (listItems(request).length === 0)
      throw new ServiceError(400, 'Send at least one record in contacts or companies.');
    const run = start(call);
    if (request.idempotency_key !== undefined) store.keyedRuns.set(retry, { id: run.id, body });
    return describeRun(run);
  });

  serveOperation(app, store, 'readRun', ({ request }) => {
    const run = store.runs.get(request.id);
    if (!run) throw new ServiceError(404, 'Run not found.');
    return describeRun(run);
  });

  serveOperation(app, store, 'readWebhooks', ({ origin }) => listWebhooks(origin));
};
