import { DELIVERY_TIME_MS } from '@/lib/contract/limits';
import { t } from '@/locales/t';

/**
 * Results that go to the rep's webhook. The service says that it took the question, and never that it delivered: whether they
 * arrived is told by the time that has passed.
 */

/** Whether results can still be on their way. `takenAt`: when the service took the question. Both in milliseconds since 1970. */
export const isOnItsWay = (takenAt: number, now: number): boolean =>
  now - takenAt < DELIVERY_TIME_MS;

export const getWebhookHost = (address: string): string => new URL(address).host;

/** "On its way to hooks.example", then "Should have arrived at hooks.example". */
export const getDeliveryWords = (host: string, takenAt: number, now: number): string =>
  t(isOnItsWay(takenAt, now) ? 'outcome.onItsWay' : 'outcome.shouldHaveArrived', { host });
