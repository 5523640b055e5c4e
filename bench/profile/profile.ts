import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { ExtensionClient } from '../../tests/support/browser/extension-client';
import { SECOND } from '@/lib/contract/duration';
import { CROWD, enrichOf } from '../../tests/support/new-jobs';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import { buildDemo } from '../build-demo';
import { atMost, getMedian, type Figure } from '../figure';
import { loadIntoPage } from '../load-into-page';
import { openProduct, type BenchProduct } from '../open-product';
import { NOTE_OPENING } from '../panel/panel-opening';
import { openClicks } from '../queue/click-to-wire';
import { timeStart } from '../queue/start-to-call';
import { openBox, timeBoxSearch } from './box-search';
import { toInventedName, toInventedKey } from './invented';
import type { ProfileSize } from './profile-page';

/** Measures what a profile of years costs, beside an empty one. */

/** What a day leaves behind, which retention deletes in both profiles. */
const A_DAY = 2200;

const EMPTY: ProfileSize = {
  ...{ jobs: 0, people: 0, lists: 1, filledLists: 1, items: 200, receipts: 0, due: A_DAY },
};
/**
 * Jobs and people are kept for at most 90 days, receipts for 400, and of accounts the last list only. All lists are kept, but
 * a hundred of them have items here. Writing one takes half a second at first, and three after 250 of them, so all would take
 * half an hour. Searches take as long with twenty as with a hundred.
 */
const FULL: ProfileSize = {
  ...{ jobs: 200_000, people: 50_000, lists: 500, filledLists: 100, items: 20_000, receipts: 400 },
  due: A_DAY,
};

const ROUNDS = 9;
/** What was just written is still being sorted on disk, and what was written over years is not. */
const REST_MS = 30 * SECOND;
/** Each takes longer. */
const SLOW_ROUNDS = 3;
const ERASED = 'erased';

/** Opens the panel in a tab, and returns it with the milliseconds until it shows an account. */
async function openPanel({ browser }: BenchProduct) {
  const panel = await browser.context.newPage();
  await panel.setViewportSize({ width: 360, height: 760 });
  await panel.addInitScript(NOTE_OPENING('[data-account]'));
  await panel.goto(getExtensionUrl(browser, 'sidepanel.html'), { waitUntil: 'commit' });
  const ms = await panel.evaluate<number>('opening');
  await panel.waitForLoadState('networkidle');
  return { panel, ms };
}

async function timePanel(product: BenchProduct): Promise<number> {
  const { panel, ms } = await openPanel(product);
  await panel.close();
  return ms;
}

const toRecentSearch = (at: number) => ({
  text: toInventedName(`recent-${at}`),
  option: `recent:${toInventedKey(`recent-${at}`)}`,
});

/** Something that is measured several times. */
interface Measure {
  name: string;
  rounds: number;
  /** Prepares it in a browser. Returns what measures a round, in ms. */
  open: (product: BenchProduct) => Promise<(round: number) => Promise<number>>;
}

const inOpenBox =
  (time: (product: BenchProduct, panel: Page, round: number) => Promise<number>): Measure['open'] =>
  async (product) => {
    const { panel } = await openPanel(product);
    await openBox(panel);
    return (round) => time(product, panel, round);
  };

const ofErased =
  (time: (client: ExtensionClient, slug: string) => Promise<unknown>): Measure['open'] =>
  ({ extensionClient }) =>
    Promise.resolve(async (round) => {
      const from = performance.now();
      await time(extensionClient, `${ERASED}-${round}`);
      return performance.now() - from;
    });

const MEASURES: Measure[] = [
  {
    name: 'retention of a day',
    rounds: 1,
    open: ({ extensionClient }) =>
      Promise.resolve(() => extensionClient.evaluate('profile.timeRetention()')),
  },
  {
    name: 'worker start to first call',
    rounds: ROUNDS,
    open: (product) =>
      Promise.resolve((round) =>
        timeStart(product, () =>
          product.extensionClient.send('job.add', enrichOf(CROWD[round] ?? '')),
        ),
      ),
  },
  {
    name: 'click on Enrich to the wire',
    rounds: ROUNDS,
    open: async (product) => {
      const click = await openClicks(product);
      return (round) => click(CROWD[ROUNDS + round] ?? '');
    },
  },
  {
    name: 'panel opened to first account',
    rounds: ROUNDS,
    open: async (product) => {
      await timePanel(product);
      return () => timePanel(product);
    },
  },
  {
    name: 'search in Recent',
    rounds: ROUNDS,
    open: inOpenBox((_, panel, round) => timeBoxSearch(panel, toRecentSearch(10 + round))),
  },
  {
    name: 'finding a person by name',
    rounds: SLOW_ROUNDS,
    open: ofErased((client, slug) =>
      client.send('data.find-people', { text: toInventedName(slug) }),
    ),
  },
  {
    name: 'finding what is kept of a person',
    rounds: ROUNDS,
    open: ofErased((client, slug) => client.send('data.person', { key: toInventedKey(slug) })),
  },
  {
    name: 'erasing a person',
    rounds: ROUNDS,
    open: ofErased((client, slug) =>
      client.send('data.erase-person', { key: toInventedKey(slug), cancels: false }),
    ),
  },
];

async function fill({ extensionClient }: BenchProduct, size: ProfileSize): Promise<void> {
  const { evaluate, send } = extensionClient;
  await send('settings.save', { keepDays: 90 });
  await evaluate('profile.timeRetention()');
  await evaluate(`profile.seed(${JSON.stringify(size)})`);
  await evaluate(`profile.seedPeople(${JSON.stringify(ERASED)}, ${ROUNDS})`);
}

/** Closes all panels, because each asks again for what it shows when something has changed. */
async function closePanels({ browser }: BenchProduct): Promise<void> {
  const url = getExtensionUrl(browser, 'sidepanel.html');
  const panels = browser.context.pages().filter((page) => page.url().startsWith(url));
  for (const panel of panels) await panel.close();
}

/** Measures the same in each browser, in turn, so that each has the same part of a busy machine's time. */
async function measureInTurn(
  products: readonly BenchProduct[],
  { rounds, open }: Measure,
): Promise<number[]> {
  const opened = [];
  for (const product of products)
    opened.push({ measure: await open(product), times: [] as number[] });
  for (let round = 0; round < rounds; round += 1) {
    for (const { measure, times } of opened) times.push(await measure(round));
  }
  for (const product of products) await closePanels(product);
  return opened.map(({ times }) => getMedian(times));
}

export async function measureProfile(): Promise<Figure[]> {
  await buildDemo();
  const products: BenchProduct[] = [];
  try {
    for (const size of [EMPTY, FULL]) {
      const product = await openProduct();
      products.push(product);
      await loadIntoPage(product, 'bench/profile/profile-page.ts');
      await fill(product, size);
      const bytes = 'navigator.storage.estimate().then(({ usage }) => usage)';
      const used = await product.extensionClient.evaluate<number>(bytes);
      console.log(`${size.jobs} ended jobs and so on: ${(used / 1e6).toFixed(0)} MB on disk`);
    }
    await wait(REST_MS);
    const figures: Figure[] = [];
    for (const measure of MEASURES) {
      const [empty = NaN, full = NaN] = await measureInTurn(products, measure);
      console.log(`${measure.name}: ${empty.toFixed(1)} ms empty, ${full.toFixed(1)} ms full`);
      const name = `full profile against an empty one: ${measure.name}`;
      figures.push(atMost(name, full / empty, 1.5, 'times'));
    }
    return figures;
  } finally {
    for (const product of products) await product.close();
  }
}
