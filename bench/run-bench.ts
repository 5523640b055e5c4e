import { isMet, describeFigure, type Figure } from './figure';
import { measureLists } from './lists/lists';
import { measurePage } from './page/page';
import { measurePanel } from './panel/panel';
import { measureQueue } from './queue/queue';
import { measureSandbox } from './sandbox';
import { measureSites } from './sites';
import { writeFigures } from './write-figures';

/** Every benchmark. A new one is a file beside this and a line here. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  lists: measureLists,
  page: measurePage,
  panel: measurePanel,
  queue: measureQueue,
  sandbox: measureSandbox,
  sites: measureSites,
};

/**
 * Runs the named benchmark, or all of them, and prints each figure. A run of all writes docs/figures.md as well.
 * Returns whether every figure is within its budget.
 */
export async function runBench(name: string | undefined): Promise<boolean> {
  const chosen = Object.entries(BENCHES).filter(([each]) => name === undefined || each === name);
  if (chosen.length === 0) {
    console.log(`Which? ${Object.keys(BENCHES).join(', ')}`);
    return false;
  }
  const results: [string, Figure[]][] = [];
  for (const [each, measure] of chosen) {
    const figures = await measure();
    for (const figure of figures) console.log(describeFigure(figure));
    results.push([each, figures]);
  }
  if (name === undefined) writeFigures(results);
  return results.every(([, figures]) => figures.every(isMet));
}
