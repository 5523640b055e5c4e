// @ts-check
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the sources for the reviewers lie until they are zipped. */
export const SOURCES_FOLDER = '.output/sources';

/** What builds the package. */
const SOURCES = [
  'components',
  'entrypoints',
  'lib',
  'locales',
  'public',
  'scripts/lib',
  'package-lock.json',
  'publisher.json',
  'tsconfig.json',
  'wxt.config.ts',
];

/** What README.md offers there. The project's other scripts need files that do not build the package. */
const COMMANDS = { postinstall: 'wxt prepare', build: 'wxt build -b firefox --mv3' };

/** Copies what the reviewers of Firefox get, with instructions and commands of their own. */
export function stageSources() {
  rmSync(SOURCES_FOLDER, { recursive: true, force: true });
  for (const path of SOURCES) cpSync(path, join(SOURCES_FOLDER, path), { recursive: true });
  cpSync('docs/reviewers.md', join(SOURCES_FOLDER, 'README.md'));
  const description = JSON.parse(readFileSync('package.json', 'utf8'));
  const text = JSON.stringify({ ...description, scripts: COMMANDS }, null, 2);
  writeFileSync(join(SOURCES_FOLDER, 'package.json'), `${text}\n`);
}
