// @ts-check
/** `npm run probe -- --address URL`: compares a live service with the interface that the extension expects. */
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { runProbeHere } = await loadTypeScript('scripts/probe/run-probe.ts');
process.exitCode = await runProbeHere(process.argv.slice(2));
