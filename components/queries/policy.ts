import { useQuery } from '@tanstack/react-query';
import type { MessageOutput } from '@/lib/contract/messages/messages';
import { isManaged, type ManagedSetting } from '@/lib/contract/policy/managed-settings';
import type { Policy } from '@/lib/contract/policy/policy';
import { useSettings } from './settings';
import { send } from '@/lib/platform/send';

const NONE = { policy: {}, faults: [], hasMoved: false };

/**
 * What the administrator has set; nothing as long as that is not known. `hasMoved`: the key was saved for an address that may
 * no longer be used.
 */
export const usePolicyReading = (): MessageOutput<'policy.get'> =>
  useQuery({ queryKey: ['settings', 'policy'], queryFn: () => send('policy.get', null) }).data ??
  NONE;

/** The same, without what cannot be understood. */
export const usePolicy = (): Policy => usePolicyReading().policy;

type Permission = 'allowPushAll' | 'allowDeliveryPush' | 'allowWebhooks' | 'allowExport';

/** Whether the administrator lets the rep do something. */
export const useAllows = (permission: Permission): boolean => usePolicy()[permission] !== false;

/** Whether the administrator sets a setting, or an entry of one that has several. */
export function useIsManaged() {
  const policy = usePolicy();
  return (...setting: ManagedSetting): boolean => isManaged(policy, ...setting);
}

/** Whether dialogs and menus show webhooks: once the rep has opened *Advanced*, unless the administrator forbids them. */
export function useShowsWebhooks(): boolean {
  const { showsAdvanced } = useSettings();
  return useAllows('allowWebhooks') && showsAdvanced;
}
