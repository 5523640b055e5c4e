// @ts-check
/** `npm run bench -- NAME`: measures and prints each figure with its bar; ends with 1 when one is missed. */
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { runBench } = await loadTypeScript('bench/run-bench.ts');
process.exitCode = (await runBench(process.argv[2])) ? 0 : 1;
