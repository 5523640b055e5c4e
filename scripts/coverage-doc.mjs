// @ts-check
/** `npm run coverage-doc`: writes docs/coverage.md from the contract and places.json. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const TARGET = 'docs/coverage.md';

const { describeCoverage } = await loadTypeScript(
  'scripts/interface-coverage/describe-coverage.ts',
);
const options = await resolveConfig(TARGET);
await writeFile(TARGET, await format(describeCoverage(), { ...options, filepath: TARGET }));
console.log(`wrote ${TARGET}`);
