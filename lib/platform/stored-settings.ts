import { Mutex } from 'async-mutex';
import { browser } from './browser';
import { storage } from 'wxt/utils/storage';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { applyPolicy, withoutManaged } from '@/lib/contract/stored/policy';
import { settingsSchema, type Settings } from '@/lib/contract/stored/settings';
import { logFault } from './log';
import { migrateSettings, SETTINGS_VERSION } from './migrate-settings';
import { readPolicy } from './policy';

type Stored = Record<string, unknown>;

const own = storage.defineItem<Stored>('local:settings', { fallback: {} });

/**
 * What travels with the browser's profile, if the rep has switched that on in the browser. Another browser may have another
 * version of the extension, so a name never changes its meaning, and a value that cannot be read is left to whoever wrote it.
 */
const shared = storage.defineItem<Stored>('sync:settings', { fallback: {} });
const SHARED_NAMES: ReadonlySet<string> = new Set<keyof Settings>([
  'language',
  'theme',
  'crmLabels',
  'ownerMessage',
  'emailMessage',
]);

const pickShared = (settings: object, isShared: boolean): Stored =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => SHARED_NAMES.has(name) === isShared),
  );

const readOwn = async () => migrateSettings(await own.getValue());

const readStored = async (): Promise<Stored> => {
  const [ownSettings, sharedSettings] = await Promise.all([readOwn(), shared.getValue()]);
  return { ...ownSettings, ...pickShared(sharedSettings, true) };
};

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
  const [sharedChoice, ownChoice] = [pickShared(chosen, true), pickShared(chosen, false)];
  if (Object.keys(ownChoice).length > 0) {
    await own.setValue({ ...(await readOwn()), ...ownChoice, version: SETTINGS_VERSION });
  }
  if (Object.keys(sharedChoice).length > 0) {
    await shared.setValue({ ...(await shared.getValue()), ...sharedChoice });
  }
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
    const before = await readOwn();
    const names = Object.entries(settingsSchema.shape)
      .filter(([name, schema]) => name in before && !schema.safeParse(before[name]).success)
      .map(([name]) => name);
    if (names.length === 0) return 0;
    for (const name of names) await keep(name, before[name]);
    const left = Object.entries(before).filter(([name]) => !names.includes(name));
    await own.setValue({ ...Object.fromEntries(left), version: SETTINGS_VERSION });
    return names.length;
  });

/** Forgets what travels with the profile, in every browser that it travels to. */
export const eraseSharedSettings = (): Promise<void> =>
  mutex.runExclusive(() => shared.removeValue());

/** Calls `listener` after each change of what the rep chose, here or in another browser. */
export function onSettingsStored(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if ((area === 'local' || area === 'sync') && 'settings' in changes) listener();
  });
}

/** Calls `listener` after each change of one setting, wherever it was made, while this page or worker lives. */
export function onSettingChange(name: keyof Settings, listener: () => void): void {
  (SHARED_NAMES.has(name) ? shared : own).watch((after, before) => {
    if (after[name] !== before[name]) listener();
  });
}
