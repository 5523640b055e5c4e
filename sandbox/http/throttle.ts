import { MINUTE, SECOND } from '@/lib/contract/duration';
import type { ApiKey } from '../keys';
import type { Store } from '../store';
import { ServiceError } from './service-error';

/**
 * Counts a call of `operation` by `key` against its limit, in a sliding minute.
 * @throws ServiceError 429 with the seconds until the oldest counted call is a minute old.
 */
export const throttle = (store: Store, key: ApiKey, operation: string, perMinute: number): void => {
  const now = store.clock.now();
  const window = `${key.name} ${operation}`;
  const recent = (store.windows.get(window) ?? []).filter((at) => at > now - MINUTE);
  store.windows.set(window, recent);
  const [oldest] = recent;
  if (oldest !== undefined && recent.length >= perMinute) {
    const waitMs = oldest + MINUTE - now;
    throw new ServiceError(
      429,
      'ThrottlerException: Too Many Requests',
      Math.max(1, Math.ceil(waitMs / SECOND)),
    );
  }
  recent.push(now);
};
