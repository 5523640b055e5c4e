import { MAX_SETTINGS_FILE } from '@/lib/contract/limits';
import { applyPolicy, type Policy } from '@/lib/contract/stored/policy';
import { settingsSchema, type Settings } from '@/lib/contract/stored/settings';

/**
 * The settings as a file, to take them to another browser. The key is no setting, so it is never in the file. What the rep
 * viewed last is left out, and so are the address of a webhook, which may hold a secret, and the id of one, which only one
 * service knows.
 */

const FORMAT = 'prospecting-settings';
/** To be raised when a file can no longer be read by the version before. */
const VERSION = 1;
const LEFT_OUT = [
  'bookChoice',
  'webhookAddress',
  'favouriteWebhook',
] as const satisfies (keyof Settings)[];

export type FileSettings = Omit<Settings, (typeof LEFT_OUT)[number]>;
export type FileSettingName = keyof FileSettings;

const isLeftOut = (name: string) => LEFT_OUT.some((each) => each === name);

/** The names of the settings that a file has, in the order of the schema. */
const FILE_SETTINGS = Object.keys(settingsSchema.shape).filter(
  (name) => !isLeftOut(name),
) as FileSettingName[];

export function toSettingsFile(settings: Settings): string {
  const entries = FILE_SETTINGS.map((name) => [name, settings[name]]);
  const file = {
    format: FORMAT,
    version: VERSION,
    settings: Object.fromEntries(entries) as object,
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** `newer`: a later version of the extension saved it. */
type SettingsFileFault = 'tooLarge' | 'notSettings' | 'newer';

export type ReadSettingsFile =
  | { type: 'fault'; fault: SettingsFileFault }
  | {
      type: 'read';
      settings: Partial<FileSettings>;
      /** How many values were left out, because they are no settings or cannot be read. */
      left: number;
    };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a file that anybody may have written. Only settings that this version knows are taken, each by its schema. */
export function readSettingsFile(text: string): ReadSettingsFile {
  if (text.length > MAX_SETTINGS_FILE) return { type: 'fault', fault: 'tooLarge' };
  const file = parseJson(text);
  if (!isObject(file) || file.format !== FORMAT || !isObject(file.settings)) {
    return { type: 'fault', fault: 'notSettings' };
  }
  if (typeof file.version !== 'number') return { type: 'fault', fault: 'notSettings' };
  if (file.version > VERSION) return { type: 'fault', fault: 'newer' };
  const settings: Record<string, unknown> = {};
  let left = 0;
  for (const [name, value] of Object.entries(file.settings)) {
    const known = FILE_SETTINGS.find((each) => each === name);
    const parsed = known && settingsSchema.shape[known].safeParse(value);
    if (known && parsed?.success) settings[known] = parsed.data;
    else left += 1;
  }
  return { type: 'read', settings, left };
}

/** Text that does not depend on the order of members or of entries. */
const toComparable = (value: unknown): string => {
  if (Array.isArray(value)) return JSON.stringify(value.map(toComparable).toSorted());
  if (!isObject(value)) return JSON.stringify(value) ?? '';
  const entries = Object.entries(value).map(([name, part]) => [name, toComparable(part)]);
  return JSON.stringify(entries.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)));
};

/** The settings of a file as they would come to be: what the administrator sets stays. `managed`: how many that changes. */
export function limitToPolicy(
  present: Settings,
  settings: Partial<FileSettings>,
  policy: Policy,
): { settings: Partial<FileSettings>; managed: number } {
  const all = applyPolicy({ ...present, ...settings }, policy);
  const names = FILE_SETTINGS.filter((name) => settings[name] !== undefined);
  return {
    settings: Object.fromEntries(names.map((name) => [name, all[name]])),
    managed: listChanged(all, settings).length,
  };
}

/** The settings of a file that differ from the present ones. */
export const listChanged = (
  present: Settings,
  settings: Partial<FileSettings>,
): FileSettingName[] =>
  FILE_SETTINGS.filter(
    (name) =>
      settings[name] !== undefined && toComparable(settings[name]) !== toComparable(present[name]),
  );
