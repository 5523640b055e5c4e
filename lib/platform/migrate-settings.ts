import { ProblemError } from '@/lib/contract/problem-error';

/**
 * The versions of the settings that this browser keeps, oldest first. The version is stored with them. To change such a
 * setting under the same name, or to rename one: add a version at the end. A setting that is only added needs none: it has a
 * default. What travels with the browser's profile has no version: there, a name never changes its meaning.
 */

type Stored = Record<string, unknown>;

/** Each leads from the version before to its own. */
type Migrations = readonly { to: number; migrate: (stored: Stored) => Stored }[];

const MIGRATIONS: Migrations = [];

const getNewestVersion = (migrations: Migrations) => Math.max(1, ...migrations.map(({ to }) => to));

/** The version of the settings that this version of the extension writes. */
export const SETTINGS_VERSION = getNewestVersion(MIGRATIONS);

/**
 * Stored settings as this version knows them, without their version.
 * @throws ProblemError `newer-data` when a newer version of the extension has written them.
 */
export function migrateSettings(
  { version, ...stored }: Stored,
  migrations: Migrations = MIGRATIONS,
): Stored {
  // Before anything is chosen, there is no version.
  const from = typeof version === 'number' ? version : 1;
  if (from > getNewestVersion(migrations)) throw new ProblemError({ code: 'newer-data' });
  const due = migrations.filter(({ to }) => to > from);
  return due.reduce((settings, { migrate }) => migrate(settings), stored);
}
