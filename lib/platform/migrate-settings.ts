import { ProblemError } from '@/lib/contract/problem-error';

/**
 * The versions of the stored settings, oldest first. The version is stored with them. To change a setting under the
 * same name, or to rename one: add a version at the end. A setting that is only added needs none: it has a default.
 */

type Stored = Record<string, unknown>;

const rename = (stored: Stored, names: Readonly<Record<string, string>>): Stored =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [names[name] ?? name, value]));

/** Each leads from the version before to its own. */
const MIGRATIONS: readonly { to: number; migrate: (stored: Stored) => Stored }[] = [
  { to: 2, migrate: (stored) => rename(stored, { places: 'sites', morningHour: 'refreshHour' }) },
];

/** The version of the settings that this version of the extension writes. */
export const SETTINGS_VERSION = Math.max(...MIGRATIONS.map(({ to }) => to));

/**
 * Stored settings as this version knows them, without their version.
 * @throws ProblemError `newer-data` when a newer version of the extension has written them.
 */
export function migrateSettings({ version, ...stored }: Stored): Stored {
  // Version 1 stored none.
  const from = typeof version === 'number' ? version : 1;
  if (from > SETTINGS_VERSION) throw new ProblemError({ code: 'newer-data' });
  const due = MIGRATIONS.filter(({ to }) => to > from);
  return due.reduce((settings, { migrate }) => migrate(settings), stored);
}
