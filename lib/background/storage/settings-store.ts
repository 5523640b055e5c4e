import { operations, type OperationName } from '@/lib/contract/service/operations';
import type { Settings } from '@/lib/contract/stored/settings';
import { readSettings, writeSettings } from '@/lib/platform/stored-settings';

/** The current settings in memory, because the queue needs them synchronously within a transaction. */
export interface SettingsStore {
  get: () => Settings;
  save: (changed: Partial<Settings>) => Promise<Settings>;
  /** Reads them again: an administrator's policy may have changed. */
  refresh: () => Promise<void>;
  /** Calls a minute that the service allows; null: there is no known limit. */
  getPerMinute: (operation: OperationName) => number | null;
}

export async function openSettingsStore(): Promise<SettingsStore> {
  let settings = await readSettings();
  const isLimited = (operation: OperationName): operation is keyof Settings['limits'] =>
    operation in settings.limits;
  return {
    get: () => settings,
    save: async (changed) => (settings = await writeSettings(changed)),
    refresh: async () => {
      settings = await readSettings();
    },
    getPerMinute: (operation) =>
      (isLimited(operation) ? settings.limits[operation] : undefined) ??
      operations[operation].perMinute,
  };
}
