import { isMet, describeFigure, type Figure } from './figure';
import { measureLists } from './lists/lists';
import { measurePage } from './page/page';
import { measurePanel } from './panel/panel';
import { measureQueue } from './queue/queue';
import { measureSandbox } from './sandbox';

/** Every benchmark. A new one is a file beside this and a line here. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  lists: measureLists,
  page: measurePage,
  panel: measurePanel,
  queue: measureQueue,
  sandbox: measureSandbox,
};

/** Runs a benchmark by name and prints its figures. Answers whether each met its bar. */
export async function runBench(name: string | undefined): Promise<boolean> {
  const measure = name === undefined ? undefined : BENCHES[name];
  if (!measure) {
    console.log(`Which? ${Object.keys(BENCHES).join(', ')}`);
    return false;
  }
  const figures = await measure();
  for (const figure of figures) console.log(describeFigure(figure));
  return figures.every(isMet);
}
