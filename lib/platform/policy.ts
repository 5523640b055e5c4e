import { storage } from 'wxt/utils/storage';
import { settingsSchema, type Settings } from '@/lib/contract/stored/settings';
import { browser } from './browser';
import { logFault } from './log';

/** What an administrator sets for everybody (`public/managed-schema.json`). */
export interface Policy {
  /** Paths that stand over the rep's own. */
  paths: Settings['paths'];
}

/** As the browser gave it last. */
const stored = storage.defineItem<Record<string, unknown>>('local:policy', { fallback: {} });

/** The paths that can be read. Each one that cannot is logged by name and left out. */
function parsePaths(raw: unknown): Policy['paths'] {
  if (raw === undefined) return {};
  if (typeof raw !== 'object' || raw === null) {
    logFault('policy.paths', 'cannot be read');
    return {};
  }
  const paths: Policy['paths'] = {};
  for (const [name, path] of Object.entries(raw) as [string, unknown][]) {
    const parsed = settingsSchema.shape.paths.safeParse({ [name]: path });
    if (parsed.success) Object.assign(paths, parsed.data);
    else logFault(`policy.paths.${name}`, 'cannot be read');
  }
  return paths;
}

/** The policy as the browser gave it last: at once, also when the browser has just started. */
export async function readPolicy(): Promise<Policy> {
  const { paths } = await stored.getValue();
  return { paths: parsePaths(paths) };
}

/** Asks the browser for the policy and stores it. A browser that has just started takes up to three seconds to answer. */
export async function askPolicy(): Promise<void> {
  // Firefox rejects where there is no policy.
  const asked = await browser.storage.managed.get().catch(() => ({}));
  const before = await stored.getValue();
  if (JSON.stringify(asked) !== JSON.stringify(before)) await stored.setValue(asked);
}

/** Stores each policy that the browser gets from now on, and calls `listener` when it has. */
export function watchPolicy(listener: () => void, onFault: (error: unknown) => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'managed') askPolicy().catch(onFault);
    else if (area === 'local' && 'policy' in changes) listener();
  });
}
