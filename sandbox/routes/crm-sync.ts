import type { Hono } from 'hono';
import type { CrmSyncRequest } from '@/lib/contract/service/crm-sync';
import { getCallerOwner } from '../crm/caller-owner';
import { resolveSettings } from '../crm/resolve-settings';
import { describeRun, startRun } from '../crm/runs';
import type { Run, RunItem } from '../crm/runs';
import { writeCompanyRecord, writeContactRecord } from '../crm/write-record';
import { deliver } from '../deliveries';
import { serveOperation } from '../http/operation';
import type { OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { Store } from '../store';
import { findWebhook, listWebhooks } from '../webhooks';
import type { Webhook } from '../webhooks';

/** `POST /trigger/crm-sync`, `GET /trigger/crm-sync/{id}` and `GET /webhooks`. */

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
