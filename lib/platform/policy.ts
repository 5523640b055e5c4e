import { storage } from 'wxt/utils/storage';
import { policySchema, type Policy } from '@/lib/contract/stored/policy';
import { browser } from './browser';
import { logFault } from './log';

/** The policy that the browser returned last. */
const stored = storage.defineItem<Record<string, unknown>>('local:policy', { fallback: {} });

/** The valid values of a policy. Each invalid one is logged by name and left out; the others stay. */
function parsePolicy(raw: Record<string, unknown>): Policy {
  const shape: Record<string, { safeParse: (value: unknown) => { success: boolean } }> =
    policySchema.shape;
  const canRead = (name: string, value: unknown, entry?: string) => {
    const isReadable = shape[name]?.safeParse(value).success === true;
    if (!isReadable) logFault(['policy', name, entry].filter(Boolean).join('.'), 'cannot be read');
    return isReadable;
  };
  const keepReadable = (name: string, value: unknown) => {
    if (Array.isArray(value)) return (value as unknown[]).filter((one) => canRead(name, [one]));
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value as Record<string, unknown>);
    return Object.fromEntries(entries.filter(([key, one]) => canRead(name, { [key]: one }, key)));
  };
  const kept = Object.entries(raw).map(
    ([name, value]) => [name, keepReadable(name, value)] as const,
  );
  return policySchema.parse(Object.fromEntries(kept.filter((entry) => canRead(...entry))));
}

/** The policy that the browser returned last. Available at once, even when the browser has just started. */
export const readPolicy = async (): Promise<Policy> => parsePolicy(await stored.getValue());

/** Asks the browser for the policy and stores it. A browser that has just started takes up to three seconds to answer. */
export async function fetchPolicy(): Promise<void> {
  // Firefox rejects where there is no policy.
  const fetched = await browser.storage.managed.get().catch(() => ({}));
  const before = await stored.getValue();
  if (JSON.stringify(fetched) !== JSON.stringify(before)) await stored.setValue(fetched);
}

/** Stores each policy that the browser gets from now on, and calls `listener` when it has. */
export function watchPolicy(listener: () => void, onFault: (error: unknown) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed') fetchPolicy().catch(onFault);
    else if (area === 'local' && 'policy' in changes) listener();
  });
}
