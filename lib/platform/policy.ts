import { storage } from 'wxt/utils/storage';
import { parsePolicy, type PolicyReading } from '@/lib/contract/policy/parse-policy';
import { browser } from './browser';
import { logFault } from './log';

const stored = storage.defineItem<Record<string, unknown>>('local:policy', { fallback: {} });

/** The policy that the browser returned last. Available at once, even when the browser has just started. */
export const readPolicy = async (): Promise<PolicyReading> => parsePolicy(await stored.getValue());

/** Firefox rejects so where there is no policy. */
const isMissing = (error: unknown): boolean =>
  /manifest not found/iu.test(String((error as Error | undefined)?.message));

/**
 * Asks the browser for the policy and stores it. A browser that has just started takes up to three seconds to answer. Logs
 * what cannot be understood, when it is new.
 * @throws What the browser rejects with. The policy stays as it was.
 */
export async function fetchPolicy(): Promise<void> {
  const fetched = await browser.storage.managed.get().catch((error: unknown) => {
    if (isMissing(error)) return {};
    throw error;
  });
  const before = await stored.getValue();
  if (JSON.stringify(fetched) === JSON.stringify(before)) return;
  await stored.setValue(fetched);
  for (const { name, entry } of parsePolicy(fetched).faults) {
    logFault(`policy.${[name, entry].filter(Boolean).join('.')}`, 'cannot be read');
  }
}

/** Removes all that `storage.local` holds except the policy, which holds at every moment. */
export async function clearExceptPolicy(): Promise<void> {
  const all = await browser.storage.local.get();
  await browser.storage.local.remove(Object.keys(all).filter((name) => name !== 'policy'));
}

/** Stores each policy that the browser gets from now on, and calls `listener` when it has. */
export function watchPolicy(listener: () => void, onFault: (error: unknown) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed') fetchPolicy().catch(onFault);
    else if (area === 'local' && 'policy' in changes) listener();
  });
}
