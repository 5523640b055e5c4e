// @ts-check
/** `npm run openapi`: writes docs/openapi.json from the contract. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const TARGET = 'docs/openapi.json';

const { describeApi } = await loadTypeScript('sandbox/pages/openapi.ts');
await writeFile(TARGET, `${JSON.stringify(describeApi(), null, 2)}\n`);
console.log(`wrote ${TARGET}`);
