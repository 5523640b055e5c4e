import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CROWD } from '../../tests/support/new-jobs';
import { DEMO_BUILD } from '../../tests/support/browser/open-browser';
import { buildDemo } from '../build-demo';
import { isMachineBusy } from '../busy-machine';
import { openProduct } from '../open-product';
import { timeOpening, type OpenedPage } from '../panel/panel-opening';
import { openPanelProduct, type Book, type PanelProduct } from '../panel/panel-product';
import { openClicks } from '../queue/click-to-wire';
import { fillQueue } from '../queue/queue-in-browser';
import { timeStart } from '../queue/start-to-call';
import { compareTimes } from './compare-times';

/** Compares this build with another one, which are measured in turns: what else the machine does meets both alike. */

export const COMPARE_HELP = `compare BUILD: what became slower than in the demo build in the folder BUILD.
  It compares how the panel and the popup open in a tab, a click on Enrich, and the worker's start, but neither the
  scripts in pages nor the real popup and panel, nor what has no build: lists, sandbox, scale and sites.`;

const ROUNDS = 15;
/** Not counted. */
const WARM_UPS = 1;

type Build = 'own' | 'other';
const BUILDS = ['own', 'other'] as const;
/** Times in ms, by what was measured. */
type Times = Record<string, number>;
type Both<T> = Record<Build, T>;

/** Opens a product for each build, and closes them after `work`. */
async function withBoth<P extends { close: () => Promise<void> }>(
  folders: Both<string>,
  open: (folder: string) => Promise<P>,
  work: (products: Both<P>) => Promise<void>,
): Promise<void> {
  const own = await open(folders.own);
  try {
    const other = await open(folders.other);
    try {
      await work({ own, other });
    } finally {
      await other.close();
    }
  } finally {
    await own.close();
  }
}

/** Prints what was measured in turns. Returns whether nothing became slower. */
async function compare(measure: (build: Build, round: number) => Promise<Times>): Promise<boolean> {
  const times: Both<Times[]> = { own: [], other: [] };
  for (let round = 0; round < WARM_UPS + ROUNDS; round += 1) {
    for (const build of BUILDS) {
      const time = await measure(build, round);
      if (round >= WARM_UPS) times[build].push(time);
    }
  }
  let isNoneSlower = true;
  for (const name of Object.keys(times.own[0] ?? {})) {
    const listOf = (build: Build) => times[build].map((each) => each[name] ?? NaN);
    const { own, other, difference, noise, verdict } = compareTimes(listOf('own'), listOf('other'));
    const [mine, theirs, by, beyond] = [own, other, difference, noise].map((ms) => ms.toFixed(1));
    console.log(
      `${verdict.padEnd(13)}  ${name}: this ${mine} ms, the other ${theirs} ms; difference ${by}, noise ${beyond}`,
    );
    isNoneSlower &&= verdict !== 'slower';
  }
  return isNoneSlower;
}

const OPENINGS: readonly [name: string, page: OpenedPage, book: Book][] = [
  ['panel with 10 accounts', 'panel', 'small'],
  ['panel with 10,000 accounts', 'panel', 'large'],
  ['popup', 'popup', 'large'],
];

const toOpening =
  (products: Both<PanelProduct>, [name, page, book]: (typeof OPENINGS)[number]) =>
  async (build: Build): Promise<Times> => {
    const { painted, live } = await timeOpening(products[build], page, book);
    return { [`${name}, to its skeleton`]: painted, [`${name}, until it reacts`]: live };
  };

/** Returns whether nothing became slower by more than its noise. */
export async function compareBuilds(other: string): Promise<boolean> {
  if (!existsSync(join(other, 'manifest.json'))) {
    console.log(`${other} holds no built extension.`);
    return false;
  }
  await buildDemo();
  console.log('Noise: three standard errors of the median difference, from its median deviation.');
  const isBusy = await isMachineBusy();
  const folders = { own: DEMO_BUILD, other };
  const verdicts: boolean[] = [];
  await withBoth(folders, openPanelProduct, async (products) => {
    for (const one of OPENINGS) verdicts.push(await compare(toOpening(products, one)));
  });
  await withBoth(folders, openProduct, async (products) => {
    const clicks = { own: await openClicks(products.own), other: await openClicks(products.other) };
    verdicts.push(
      await compare(async (build, round) => ({
        'click on Enrich to the wire': await clicks[build](CROWD[round] ?? ''),
      })),
    );
    for (const build of BUILDS) await fillQueue(products[build]);
    verdicts.push(
      await compare(async (build) => ({
        'worker start to first call': await timeStart(products[build]),
      })),
    );
  });
  if (isBusy || (await isMachineBusy())) console.log('The machine was busy: measure again.');
  return verdicts.every(Boolean);
}
