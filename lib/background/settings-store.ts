import { operations, type OperationName } from '@/lib/contract/operations';
import type { Settings } from '@/lib/contract/settings';
import { readSettings, writeSettings } from '@/lib/platform/stored-settings';

/** The settings as they are now, at hand without a wait: the queue asks in the middle of a transaction. */
export interface SettingsStore {
  get: () => Settings;
  save: (changed: Partial<Settings>) => Promise<Settings>;
  /** Reads them again: an administrator's policy may have changed. */
  refresh: () => Promise<void>;
  /** Calls a minute that the service allows; null: no limit named. */
  getPerMinute: (operation: OperationName) => number | null;
}

export async function openSettingsStore(): Promise<SettingsStore> {
  let settings = await readSettings();
  let turn: Promise<unknown> = Promise.resolve();
  /** One after the other: two that read before either has written would lose what the first one changed. */
  const inTurn = (work: () => Promise<Settings>): Promise<Settings> => {
    const answer = turn.then(async () => (settings = await work()));
    turn = answer.catch(() => undefined);
    return answer;
  };
  const isLimited = (operation: OperationName): operation is keyof Settings['limits'] =>
    operation in settings.limits;
  return {
    get: () => settings,
    save: (changed) => inTurn(() => writeSettings(changed)),
    refresh: async () => {
      await inTurn(readSettings);
    },
    getPerMinute: (operation) =>
      (isLimited(operation) ? settings.limits[operation] : undefined) ??
      operations[operation].perMinute,
  };
}
