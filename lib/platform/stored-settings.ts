import { Mutex } from 'async-mutex';
import { browser } from './browser';
import { storage } from 'wxt/utils/storage';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { applyPolicy, withoutManaged } from '@/lib/contract/stored/policy';
import { settingsSchema, type Settings } from '@/lib/contract/stored/settings';
import { logFault } from './log';
import { migrateSettings, SETTINGS_VERSION } from './migrate-settings';
import { readPolicy } from './policy';

const stored = storage.defineItem<Record<string, unknown>>('local:settings', { fallback: {} });

const readStored = async () => migrateSettings(await stored.getValue());

/**
 * The rep's settings, overridden by the administrator's policy as it was read last. A stored value that cannot be
 * parsed counts as not chosen. It is logged by name, and stays in the store until it is moved or saved again.
 * @throws ProblemError `newer-data` when a newer version of the extension has written them.
 */
export async function readSettings(): Promise<Settings> {
  const raw = await readStored();
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS };
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    if (raw[name] === undefined) continue;
    const parsed = schema.safeParse(raw[name]);
    if (parsed.success) settings[name] = parsed.data;
    else logFault(`settings.${name}`, 'the stored value cannot be read');
  }
  return applyPolicy(settingsSchema.parse(settings), await readPolicy());
}

async function write(changed: Partial<Settings>): Promise<Settings> {
  const before = await readStored();
  const chosen = withoutManaged(changed, before, await readPolicy());
  await stored.setValue({ ...before, ...chosen, version: SETTINGS_VERSION });
  return readSettings();
}

const mutex = new Mutex();

/** Saves what changed and returns all settings. Writes run one at a time, so that none overwrites another. */
export const writeSettings = (changed: Partial<Settings>): Promise<Settings> =>
  mutex.runExclusive(() => write(changed));

/**
 * Removes unreadable values from the store, after `keep` has stored each elsewhere. Returns how many there were.
 * @throws ProblemError `newer-data` when a newer version of the extension has written them.
 */
export const moveUnreadableSettings = (
  keep: (name: string, value: unknown) => Promise<unknown>,
): Promise<number> =>
  mutex.runExclusive(async () => {
    const before = await readStored();
    const names = Object.entries(settingsSchema.shape)
      .filter(([name, schema]) => name in before && !schema.safeParse(before[name]).success)
      .map(([name]) => name);
    if (names.length === 0) return 0;
    for (const name of names) await keep(name, before[name]);
    const left = Object.entries(before).filter(([name]) => !names.includes(name));
    await stored.setValue({ ...Object.fromEntries(left), version: SETTINGS_VERSION });
    return names.length;
  });

/** Calls `listener` after each change of what the rep chose. */
export function onSettingsStored(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && 'settings' in changes) listener();
  });
}

/** Calls `listener` after each change of one setting, wherever it was made, while this page or worker lives. */
export function onSettingChange(name: keyof Settings, listener: () => void): void {
  stored.watch((after, before) => {
    if (after[name] !== before[name]) listener();
  });
}
