// @ts-check
/**
 * `npm run bench` runs all benchmarks, prints each figure with its budget, and writes it to docs/figures.md and
 * bench/history.json, unless the machine is busy; `-- NAME` runs one. Exits with 1 when a figure misses its budget.
 * `-- compare BUILD` says what became slower than in another build, and exits with 1 when something did.
 */
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const { runBench } = await loadTypeScript('bench/run-bench.ts');
process.exitCode = (await runBench(process.argv.slice(2))) ? 0 : 1;
