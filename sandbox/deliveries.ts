import { randomUUID } from 'node:crypto';
import { SECOND } from '@/lib/contract/duration';
import { toIso } from './clock';
import type { Store } from './store';

/** An event that was sent to a webhook, or would have been. */
export interface Delivery {
  id: string;
  at: string;
  /** The kind of event: `enrichment`, `crm_sync_run`, `crm_sync_record` or `phone_verification`. */
  event: string;
  url: string;
  body: unknown;
  /** The status of the response; null: it is pending, or there was none. */
  status: number | null;
  error: string | null;
}

const MAX_DELIVERIES = 5000;
const TIMEOUT_MS = 10 * SECOND;

/** Deliveries go to this machine only, because an invented event must never reach a real receiver. */
const isLoopback = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

const post = async (url: string, body: unknown): Promise<number> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  return response.status;
};

/** Sends `body` to `url` once, and stores the result. Never rejects. */
export const deliver = async (
  store: Store,
  { event, url, body }: Pick<Delivery, 'event' | 'url' | 'body'>,
): Promise<Delivery> => {
  const delivery: Delivery = {
    id: randomUUID(),
    at: toIso(store.clock.now()),
    event,
    url,
    body,
    status: null,
    error: null,
  };
  store.deliveries.push(delivery);
  if (store.deliveries.length > MAX_DELIVERIES) store.deliveries.shift();
  if (!isLoopback(url)) {
    delivery.error = 'Not sent: the sandbox delivers to loopback addresses only.';
    return delivery;
  }
  try {
    delivery.status = await post(url, body);
  } catch (error) {
    delivery.error = error instanceof Error ? error.message : String(error);
  }
  return delivery;
};
