// Bundles the sandbox service and runs it. Arguments are passed on: `npm run sandbox -- --port 8787`.
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
const outfile = `${root}.output/sandbox/main.mjs`;

await build({
  entryPoints: [`${root}sandbox/main.ts`],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  alias: { '@': root.slice(0, -1) },
  logLevel: 'warning',
});
await import(pathToFileURL(outfile).href);
