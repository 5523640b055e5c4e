import { CROWD, enrichOf } from '../../tests/support/new-jobs';
import { getExtensionUrl } from '../../tests/support/browser/open-panel';
import { killWorker } from '../../tests/support/browser/kill-worker';
import { buildDemo } from '../build-demo';
import { atMost, getMedian, type Figure } from '../figure';
import { loadIntoPage } from '../load-into-page';
import { openProduct, type BenchProduct } from '../open-product';
import { NOTE_OPENING } from '../panel/panel-opening';
import { openClicks } from '../queue/click-to-wire';
import { timeStart } from '../queue/start-to-call';
import { openBox, timeBoxSearch } from './box-search';
import { toItemSlug, toInventedName, toInventedKey } from './invented';
import type { ProfileSize } from './profile-page';

/** Measures what a profile of years costs, beside an empty one. */

/** What a day leaves behind, which retention deletes in both profiles. */
const A_DAY = 2200;

const EMPTY: ProfileSize = {
  ...{ jobs: 0, people: 0, lists: 1, filledLists: 1, items: 200, receipts: 0, due: A_DAY },
};
/**
 * Jobs and people are kept for at most 90 days, receipts for 400, and of accounts the last list only. All lists are kept, but
 * not all of them have items here: writing ten million takes too long.
 */
const FULL: ProfileSize = {
  ...{ jobs: 200_000, people: 50_000, lists: 500, filledLists: 50, items: 20_000, receipts: 400 },
  due: A_DAY,
};

const ROUNDS = 9;
/** Each takes longer. */
const SLOW_ROUNDS = 3;
const ERASED = 'erased';

const repeat = async (rounds: number, measure: (round: number) => Promise<number>) => {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push(await measure(round));
  return getMedian(times);
};

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

const toItemSearch = (at: number) => {
  const slug = toItemSlug('list-0', at);
  return { text: toInventedName(slug), option: `item:list-0:item-${slug}` };
};

const toRecentSearch = (at: number) => ({
  text: toInventedName(`recent-${at}`),
  option: `recent:${toInventedKey(`recent-${at}`)}`,
});

async function measureSearches(product: BenchProduct) {
  const { panel } = await openPanel(product);
  await openBox(panel);
  const first = await repeat(SLOW_ROUNDS, async (round) => {
    await killWorker(product.browser);
    // The worker is there again, and remembers nothing.
    await product.extensionClient.send('settings.get', null);
    return timeBoxSearch(panel, toItemSearch(round));
  });
  const next = await repeat(ROUNDS, (round) =>
    timeBoxSearch(panel, toItemSearch(SLOW_ROUNDS + round)),
  );
  const recent = await repeat(ROUNDS, (round) => timeBoxSearch(panel, toRecentSearch(10 + round)));
  await panel.close();
  return { first, next, recent };
}

/** Calls `note` with what was measured, in ms. */
async function measureTimes(
  product: BenchProduct,
  note: (name: string, ms: number) => void,
): Promise<void> {
  const { extensionClient } = product;
  note('retention of a day', await extensionClient.evaluate<number>('profile.timeRetention()'));
  const start = (round: number) =>
    timeStart(product, () => extensionClient.send('job.add', enrichOf(CROWD[round] ?? '')));
  note('worker start to first call', await repeat(ROUNDS, start));
  const clickOne = await openClicks(product);
  const click = (round: number) => clickOne(CROWD[ROUNDS + round] ?? '');
  note('click on Enrich to the wire', await repeat(ROUNDS, click));
  await timePanel(product);
  note('panel opened to first account', await repeat(ROUNDS, () => timePanel(product)));
  const { first, next, recent } = await measureSearches(product);
  note('search in Recent', recent);
  note('search in lists, the first of a worker', first);
  note('search in lists, the next', next);
  const timeSend = async (...[kind, input]: Parameters<typeof extensionClient.send>) => {
    const from = performance.now();
    await extensionClient.send(kind, input);
    return performance.now() - from;
  };
  const key = toInventedKey(`${ERASED}-0`);
  const found = { text: toInventedName(`${ERASED}-0`) };
  note('finding a person by name', await timeSend('data.find-people', found));
  note('finding what is kept of a person', await timeSend('data.person', { key }));
  note('erasing a person', await timeSend('data.erase-person', { key, cancels: false }));
}

async function measureOne(name: string, size: ProfileSize) {
  const product = await openProduct();
  try {
    const { evaluate, send } = product.extensionClient;
    await send('settings.save', { keepDays: 90 });
    await loadIntoPage(product, 'bench/profile/profile-page.ts');
    await evaluate('profile.timeRetention()');
    const from = performance.now();
    await evaluate(`profile.seed(${JSON.stringify(size)})`);
    await evaluate(`profile.seedPerson(${JSON.stringify(ERASED)})`);
    const seconds = (performance.now() - from) / 1000;
    console.log(`${name} profile: written in ${seconds.toFixed(0)} s`);
    const times: Record<string, number> = {};
    await measureTimes(product, (what, ms) => {
      times[what] = ms;
      console.log(`${name} profile, ${what}: ${ms.toFixed(1)} ms`);
    });
    const bytes = await evaluate<number>('navigator.storage.estimate().then(({ usage }) => usage)');
    console.log(`${name} profile: ${(bytes / 1e6).toFixed(0)} MB on disk`);
    return times;
  } finally {
    await product.close();
  }
}

export async function measureProfile(): Promise<Figure[]> {
  await buildDemo();
  const empty = await measureOne('empty', EMPTY);
  const full = await measureOne('full', FULL);
  return Object.entries(full).map(([name, ms]) =>
    atMost(`full profile against an empty one: ${name}`, ms / (empty[name] ?? NaN), 1.5, 'times'),
  );
}
