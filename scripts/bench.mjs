// @ts-check
/**
 * `npm run bench` runs all benchmarks, prints each figure with its budget and writes it to docs/figures.md, unless the
 * machine is busy; `-- NAME` runs one. Exits with 1 when a figure misses its budget.
 */
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { runBench } = await loadTypeScript('bench/run-bench.ts');
process.exitCode = (await runBench(process.argv[2])) ? 0 : 1;
