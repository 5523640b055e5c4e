import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Policy } from '@/lib/contract/stored/policy';
import { send } from '@/lib/platform/send';

/** What has the administrator set? */
const policyQuery = queryOptions({
  queryKey: ['settings', 'policy'],
  queryFn: () => send('policy.get', null),
});

const NONE: Policy = {};

/** What the administrator has set; nothing as long as that is not known. */
export const usePolicy = (): Policy => useQuery(policyQuery).data ?? NONE;

/** Whether the administrator lets the service push what it delivers to a webhook, which nobody can check first. */
export const useAllowsDeliveryPush = (): boolean => usePolicy().allowDeliveryPush !== false;

/** Whether the administrator lets the rep push many at once. */
export const useAllowsPushAll = (): boolean => usePolicy().allowPushAll !== false;
