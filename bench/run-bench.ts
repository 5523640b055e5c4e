import { loadavg } from 'node:os';
import { isMet, describeFigure, type Figure } from './figure';
import { measureLists } from './lists/lists';
import { measurePage } from './page/page';
import { measurePanel } from './panel/panel';
import { measureQueue } from './queue/queue';
import { measureSandbox } from './sandbox';
import { measureScale } from './scale/scale';
import { measureSites } from './sites';
import { writeFigures } from './write-figures';

/** Every benchmark. A new one is a file beside this and a line here. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  lists: measureLists,
  page: measurePage,
  panel: measurePanel,
  queue: measureQueue,
  sandbox: measureSandbox,
  scale: measureScale,
  sites: measureSites,
};

/** A busier machine measures itself: processes that wait for it, a minute's average. */
const MAX_LOAD = 1;

/**
 * Runs the named benchmark, or all of them, prints each figure, and writes it to docs/figures.md unless the machine is busy
 * with something else. Returns whether every figure is within its budget.
 */
export async function runBench(name: string | undefined): Promise<boolean> {
  const chosen = Object.entries(BENCHES).filter(([each]) => name === undefined || each === name);
  if (chosen.length === 0) {
    console.log(`Which? ${Object.keys(BENCHES).join(', ')}`);
    return false;
  }
  const [load = 0] = loadavg();
  const isBusy = load > MAX_LOAD;
  if (isBusy)
    console.log(`The machine is busy (load ${load.toFixed(1)}): nothing is written down.`);
  let isEachMet = true;
  for (const [each, measure] of chosen) {
    const figures = await measure();
    for (const figure of figures) console.log(describeFigure(figure));
    if (!isBusy) writeFigures(each, figures);
    isEachMet &&= figures.every(isMet);
  }
  return isEachMet;
}
