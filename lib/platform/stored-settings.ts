import { Mutex } from 'async-mutex';
import { browser } from './browser';
import { storage } from 'wxt/utils/storage';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { settingsSchema, type Settings } from '@/lib/contract/stored/settings';
import { logFault } from './log';
import { readPolicy } from './policy';

const stored = storage.defineItem<Record<string, unknown>>('local:settings', { fallback: {} });

/** Settings that older versions stored under another name. */
const NEW_NAMES: Readonly<Record<string, string>> = { places: 'sites', morningHour: 'refreshHour' };

async function readStored(): Promise<Record<string, unknown>> {
  const entries = Object.entries(await stored.getValue());
  return Object.fromEntries(entries.map(([name, value]) => [NEW_NAMES[name] ?? name, value]));
}

/**
 * The rep's settings, overridden by the administrator's policy as it was read last. A stored value that cannot be parsed counts as not chosen. It
 * is logged by name, and stays in the store until the rep saves that setting again.
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
  const chosen = settingsSchema.parse(settings);
  return { ...chosen, paths: { ...chosen.paths, ...(await readPolicy()).paths } };
}

/** An administrator's paths are not the rep's: what is shown of them is not saved as chosen. */
async function withoutManaged(
  paths: Settings['paths'],
  chosenBefore: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const managed = Object.keys((await readPolicy()).paths);
  const entries = Object.entries(paths).filter(([name]) => !managed.includes(name));
  const kept = Object.entries(chosenBefore).filter(([name]) => managed.includes(name));
  return Object.fromEntries([...entries, ...kept]);
}

async function write({ paths, ...changed }: Partial<Settings>): Promise<Settings> {
  const before = await readStored();
  const pathsBefore = (before.paths ?? {}) as Record<string, unknown>;
  await stored.setValue({
    ...before,
    ...changed,
    ...(paths && { paths: await withoutManaged(paths, pathsBefore) }),
  });
  return readSettings();
}

const mutex = new Mutex();

/** Saves what changed and returns all settings. One write at a time, so that none undoes another. */
export const writeSettings = (changed: Partial<Settings>): Promise<Settings> =>
  mutex.runExclusive(() => write(changed));

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
