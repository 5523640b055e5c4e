import { MINUTE, SECOND } from '@/lib/contract/duration';
import { isMachineBusy } from './busy-machine';
import { compareBuilds, COMPARE_HELP } from './compare/compare-builds';
import { isMet, describeFigure, type Figure } from './figure';
import { addToHistory } from './history';
import { measureLargeFiles } from './large-files/large-files';
import { measureLargeService } from './large-service/large-service';
import { measureLists } from './lists/lists';
import { measureMemory } from './memory/memory';
import { measureNetwork } from './network/network';
import { measurePage } from './page/page';
import { measurePanel } from './panel/panel';
import { measureProfile } from './profile/profile';
import { measureQueue } from './queue/queue';
import { measureSandbox } from './sandbox';
import { measureScale } from './scale/scale';
import { measureSites } from './sites';
import { writeFigures } from './write-figures';

/** Every benchmark. A new one is a file beside this and a line here. */
const BENCHES: Record<string, () => Promise<Figure[]>> = {
  'large-service': measureLargeService,
  lists: measureLists,
  network: measureNetwork,
  page: measurePage,
  panel: measurePanel,
  queue: measureQueue,
  sandbox: measureSandbox,
  scale: measureScale,
  sites: measureSites,
};

/** Run only by their names, because writing a profile and a day's work take minutes. */
const BY_NAME: typeof BENCHES = {
  'large-files': measureLargeFiles,
  memory: measureMemory,
  profile: measureProfile,
};

/** Those in simulated time: how busy the machine is changes none of their figures. */
const SIMULATED: ReadonlySet<string> = new Set(['scale']);

/** How long all of the others may take. */
const MAX_MS = 15 * MINUTE;

const HELP = `Which? ${Object.keys(BENCHES).join(', ')}, or none for all of these; or ${Object.keys(BY_NAME).join(' or ')}.
${COMPARE_HELP}`;

const toSeconds = (ms: number) => `${(ms / SECOND).toFixed(0)} s`;

/**
 * Runs the named benchmark, or all of them, and prints each figure. Writes it to docs/figures.md and bench/history.json, but
 * not those of a part before or after which the machine was busy with something else. `compare`: compares with another
 * build instead. Returns whether every figure is within its budget, or nothing is slower.
 */
export async function runBench([name, build]: readonly string[]): Promise<boolean> {
  if (name === 'compare' && build !== undefined) return compareBuilds(build);
  const chosen = Object.entries(name === undefined ? BENCHES : { ...BENCHES, ...BY_NAME }).filter(
    ([each]) => name === undefined || each === name,
  );
  if (chosen.length === 0) {
    console.log(HELP);
    return false;
  }
  const written = new Map<string, Figure[]>();
  let isEachMet = true;
  let all = 0;
  let wasBusy = await isMachineBusy();
  for (const [each, measure] of chosen) {
    const from = performance.now();
    const figures = await measure();
    const took = performance.now() - from;
    all += took;
    for (const figure of figures) console.log(describeFigure(figure));
    console.log(`${each} took ${toSeconds(took)}.`);
    const isBusy = await isMachineBusy();
    if ((wasBusy || isBusy) && !SIMULATED.has(each)) {
      console.log(`The machine was too busy to measure ${each}: nothing is written down.`);
    } else {
      writeFigures(each, figures);
      written.set(each, figures);
    }
    wasBusy = isBusy;
    isEachMet &&= figures.every(isMet);
  }
  if (written.size > 0) await addToHistory(written);
  if (all > MAX_MS) console.log(`All took ${toSeconds(all)}, more than ${toSeconds(MAX_MS)}.`);
  return isEachMet;
}
