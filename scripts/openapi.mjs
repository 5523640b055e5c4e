// Writes docs/openapi.json from the contract.
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.output/openapi/describe-api.mjs`;
const target = `${root}docs/openapi.json`;

await build({
  entryPoints: [`${root}sandbox/pages/openapi.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  alias: { '@': root.slice(0, -1) },
  logLevel: 'warning',
});
const { describeApi } = await import(pathToFileURL(outfile).href);
await writeFile(target, `${JSON.stringify(describeApi(), null, 2)}\n`);
console.log(`wrote ${target}`);
