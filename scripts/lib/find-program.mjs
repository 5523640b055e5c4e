// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * Path of a program: the one that `wanted` names, else the first of its commands on the PATH, else the usual places.
 * Undefined when there is none, or when `wanted` names none: somebody who sets it wants that one and no other.
 * @param {{ wanted?: string | undefined, commands: string[], path: string | undefined, usualPlaces?: string[] }} search
 * @returns {string | undefined}
 */
export function findProgram({ wanted, commands, path, usualPlaces = [] }) {
  if (wanted) return [wanted].find(existsSync);
  const folders = (path ?? '').split(delimiter).filter(Boolean);
  const onPath = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [...onPath, ...usualPlaces].find(existsSync);
}
