import { Mutex } from 'async-mutex';
import { browser } from './browser';
import { storage } from 'wxt/utils/storage';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import { applyPolicy, toDefaults, withoutManaged } from '@/lib/contract/policy/policy';
import { settingsSchema, type Settings } from '@/lib/contract/stored/settings';
import { logFault } from './log';
import { migrateSettings, SETTINGS_VERSION } from './migrate-settings';
import { readPolicy } from './policy';

type Stored = Record<string, unknown>;

const own = storage.defineItem<Stored>('local:settings', { fallback: {} });

/**
 * What travels with the browser's profile, if the rep has switched that on in the browser: each under its own name, because
 * the browser limits what is under one, and two browsers may change two of them. Another browser may have another version of
 * the extension, so a name never changes its meaning, and a value that cannot be read is left to whoever wrote it.
 */
const SHARED = ['language', 'theme', 'crmLabels', 'ownerMessage', 'emailMessage'] as const;
type SharedName = (typeof SHARED)[number];
const PREFIX = 'setting ';
const toSharedKey = (name: string) => `${PREFIX}${name}`;
const SHARED_KEYS = SHARED.map(toSharedKey);

/** In the sample, the rep's own words are about nobody, and end with it. */
const SHARED_IN_SAMPLE: readonly string[] = ['language', 'theme'] satisfies SharedName[];

const readOwn = async () => migrateSettings(await own.getValue());

/** What travels with the profile. A browser that cannot tell it keeps nothing from being read: all of it has a default. */
async function readShared(): Promise<Stored> {
  const stored = await browser.storage.sync.get(SHARED_KEYS).catch((error: unknown): Stored => {
    logFault('synced storage', error);
    return {};
  });
  return Object.fromEntries(SHARED.map((name) => [name, stored[toSharedKey(name)]]));
}

const readStored = async (): Promise<Stored> => {
  const [ownSettings, sharedSettings] = await Promise.all([readOwn(), readShared()]);
  return { ...sharedSettings, ...ownSettings };
};

/**
 * The rep's settings, overridden by the administrator's policy as it was read last. A stored value that cannot be
 * parsed counts as not chosen. It is logged by name, and stays in the store until it is moved or saved again.
 * @throws ProblemError `newer-data` when a newer version of the extension has written them.
 */
export async function readSettings(): Promise<Settings> {
  const [raw, { policy }] = await Promise.all([readStored(), readPolicy()]);
  const settings: Record<string, unknown> = { ...DEFAULT_SETTINGS, ...toDefaults(policy) };
  for (const [name, schema] of Object.entries(settingsSchema.shape)) {
    if (raw[name] === undefined) continue;
    const parsed = schema.safeParse(raw[name]);
    if (parsed.success) settings[name] = parsed.data;
    else logFault(`settings.${name}`, 'the stored value cannot be read');
  }
  return applyPolicy(settingsSchema.parse(settings), policy);
}

async function write(changed: Partial<Settings>, isSample: boolean): Promise<Settings> {
  const before = await readStored();
  const { policy } = await readPolicy();
  const chosen = Object.entries(withoutManaged(changed, before, policy));
  const names: readonly string[] = isSample ? SHARED_IN_SAMPLE : SHARED;
  const ownChoice = chosen.filter(([name]) => !names.includes(name));
  const sharedChoice = chosen.filter(([name]) => names.includes(name));
  if (sharedChoice.length > 0) {
    await browser.storage.sync.set(
      Object.fromEntries(sharedChoice.map(([name, value]) => [toSharedKey(name), value])),
    );
  }
  const ownBefore = await readOwn();
  // One that was left here, as by the sample, would stand over what is shared.
  const stays = Object.entries(ownBefore).filter(
    ([name]) => !sharedChoice.some(([shared]) => shared === name),
  );
  if (ownChoice.length > 0 || stays.length < Object.keys(ownBefore).length) {
    const settings = Object.fromEntries([...stays, ...ownChoice]);
    await own.setValue({ ...settings, version: SETTINGS_VERSION });
  }
  return readSettings();
}

const mutex = new Mutex();

/** Saves what changed and returns all settings. Writes run one at a time, so that none overwrites another. */
export const writeSettings = (changed: Partial<Settings>, isSample = false): Promise<Settings> =>
  mutex.runExclusive(() => write(changed, isSample));

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
  mutex.runExclusive(() => browser.storage.sync.remove(SHARED_KEYS));

/** Calls `listener` after each change of what the rep chose, here or in another browser. */
export function onSettingsStored(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    const isShared = area === 'sync' && SHARED_KEYS.some((key) => key in changes);
    if (isShared || (area === 'local' && 'settings' in changes)) listener();
  });
}
