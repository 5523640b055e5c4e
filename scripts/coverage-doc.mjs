// @ts-check
/** `npm run coverage-doc`: writes docs/coverage.md from the contract and places.json. */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const TARGET = 'docs/coverage.md';

const { describeCoverage } = await loadTypeScript(
  'scripts/interface-coverage/describe-coverage.ts',
);
const options = JSON.parse(await readFile('.oxfmtrc.json', 'utf8'));
const { code } = await format(TARGET, describeCoverage(), options);
await writeFile(TARGET, code);
console.log(`wrote ${TARGET}`);
