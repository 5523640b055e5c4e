import type { Hono } from 'hono';
import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import { MAX_CONTACTS_PER_CALL } from '@/lib/contract/limits';
import {
  contactInputSchema,
  enrichAsyncRequestSchema,
  enrichRequestSchema,
  hostedCallerFields,
  type ContactInput,
} from '@/lib/contract/service/enrichment';
import { deliver } from '../deliveries';
import { enrichContact, listUncached, type Enriched } from '../enrichment/enrich-contact';
import { serveOperation, type OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { Store } from '../store';
import { EXTENSION_SETTINGS } from '../crm/mappings';
import { writeContactRecord } from '../crm/write-record';
import type { ApiKey } from '../keys';
import { getCallerOwner } from '../crm/caller-owner';
import type { Organisation } from '../organisation';

/** Contact enrichment: `POST /trigger/enrich/sync` and `POST /trigger/enrich`. */

const findTarget = (key: ApiKey) => {
  for (const crm of key.crms) {
    const settings = key.mappings[crm]?.find(({ type }) => type === EXTENSION_SETTINGS);
    if (settings) return { crm, settings };
  }
  return undefined;
};

/**
 * Pushes an enriched contact by the mapping configured for the browser extension, where there is one. What
 * is null is not sent, so that it empties no field. Without email and profile URL nothing is pushed: the
 * contact could not be found again, and every repeat would add another.
 */
const pushEnriched = (
  { crms }: Organisation,
  key: ApiKey,
  enriched: Enriched,
  at: number,
): void => {
  const target = findTarget(key);
  if (!target || (enriched.email === null && enriched.socialUrl === null)) return;
  const crm = crms[target.crm];
  const record = Object.fromEntries(
    Object.entries(enriched).filter(([, value]) => value !== null && typeof value === 'string'),
  );
  writeContactRecord(record, {
    crm,
    settings: target.settings,
    owner: getCallerOwner(key, crm),
    at,
  });
};

interface EnrichRequest {
  enrichment_type: EnrichmentType[];
  contacts: ContactInput[];
  detect_job_change?: boolean | undefined;
  force_refresh?: boolean | undefined;
  sync_to_crm?: boolean | undefined;
  source?: 'chat' | undefined;
  source_signature?: string | undefined;
}

const contacts = contactInputSchema.strip().array().min(1);

const syncSchema = enrichRequestSchema
  .extend({ ...hostedCallerFields, contacts: contacts.max(MAX_CONTACTS_PER_CALL) })
  .strip();

const asyncSchema = enrichAsyncRequestSchema.extend({ ...hostedCallerFields, contacts }).strip();

/** `source` bills somebody else. It needs a valid signature, which nobody has here, so it is refused. */
const refuseHostedSource = ({ source, source_signature }: EnrichRequest) => {
  if (source === undefined) return;
  if (!source_signature) throw new ServiceError(400, 'source requires source_signature.');
  throw new ServiceError(403, 'source is reserved for callers hosted by the service.');
};

const enrichAll = ({
  key,
  organisation,
  store,
  request,
  now,
}: OperationCall<EnrichRequest>): Enriched[] => {
  refuseHostedSource(request);
  const wallet = store.wallets[key.wallet];
  const options = {
    types: request.enrichment_type,
    detectJobChange: request.detect_job_change ?? false,
    forceRefresh: request.force_refresh ?? false,
  };
  const { world } = organisation;
  const isFree = request.contacts.every(
    (contact) => listUncached(world, wallet, contact, options, now).length === 0,
  );
  if (!isFree && wallet.balance <= 0)
    throw new ServiceError(403, 'The account has no enrichment credits.');
  return request.contacts.map((contact) => {
    const enriched = enrichContact(world, wallet, contact, options, now);
    if (request.sync_to_crm) pushEnriched(organisation, key, enriched, now);
    return enriched;
  });
};

const ASYNC_MS = 1000;

export const addEnrichmentRoutes = (app: Hono, store: Store): void => {
  serveOperation(app, store, 'enrich', (call) => ({ contacts: enrichAll(call) }), {
    schema: syncSchema,
  });

  serveOperation(
    app,
    store,
    'enrichAsync',
    (call) => {
      const { request, now } = call;
      const results = enrichAll(call);
      const id = crypto.randomUUID();
      store.clock.at(now + ASYNC_MS, async () => {
        await deliver(store, {
          event: 'enrichment',
          url: request.webhook_url,
          body: { id, contacts: results, custom: request.custom ?? {} },
        });
      });
      return { id, status: 'processing', contacts_received: request.contacts.length };
    },
    { schema: asyncSchema },
  );
};
