import { setTimeout as wait } from 'node:timers/promises';
import type { Page as BrowserPage } from 'playwright-core';
import { expect } from 'vitest';
import type { PageReport } from '@/lib/contract/messages/page-report';
import { createRandom } from '@/sandbox/data/random';
import { startSampling } from './sampler';
import { pickTargets, type Target } from './targets';
import { expectNoErrors, startProduct } from '../product';

/** Random moves in the page, as an app with slow and late answers makes them, and what is shown meanwhile. */

const SEED = 20_261_121;
/** No answer takes longer, in ms; but where the rep stays, it does. */
const LATEST = 500;

/** How the page answers a move: see the demo network's navigation script. */
interface Delays {
  nameMs: number;
  pageMs: number;
  links: 'none' | 'photo' | 'all';
  isLate: boolean;
}

/** Clicks a link that leads there, as a card in a list does. */
const follow = (page: BrowserPage, path: string, name: string, delays: Delays) =>
  page.evaluate(
    `(({ path, name, delays }) => {
      dispatchEvent(new CustomEvent('demo:delays', { detail: delays }));
      const link = document.createElement('a');
      link.href = path;
      link.append(Object.assign(document.createElement('strong'), { textContent: name }));
      document.body.append(link);
      link.click();
      link.remove();
    })(${JSON.stringify({ path, name, delays })})`,
  );

const go = (page: BrowserPage, way: 'back' | 'forward', delays: Delays) =>
  page.evaluate(
    `dispatchEvent(new CustomEvent('demo:delays', { detail: ${JSON.stringify(delays)} })); history.${way}()`,
  );

/** What is wrong in a report that claims to be verified; nothing when all of it is of one and the right record. */
function findWrong({ status, url, identity, fields }: PageReport, targets: Target[]): string[] {
  if (status !== 'verified') return [];
  const target = targets.find(({ key }) => key === identity?.key);
  if (!target) return [`nobody: ${identity?.key}`];
  const [, route, id] = new URL(url).pathname.split('/');
  const record = `/${route}/${id}/`;
  if (record !== target.paths.own && record !== target.paths.byNumber) {
    return [`${target.key} at ${url}`];
  }
  return Object.entries(fields).flatMap(([name, { value }]) => {
    const isTrue = Object.entries(target.truth).some((one) => one[0] === name && one[1] === value);
    return isTrue ? [] : [`${name} "${value}" of ${target.key}`];
  });
}

/** Moves at random, and expects that no wrong value was ever shown as verified, and the right ones in the end. */
export async function expectTruthInMoves(moves: number): Promise<void> {
  const product = await startProduct();
  const { page, panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'This page' }).click();
  const { getLast, getAll } = await startSampling(panel);
  const random = createRandom(SEED);
  const targets = pickTargets(SEED);
  const drawDelays = (): Delays => ({
    nameMs: random.between(0, 150),
    pageMs: random.between(20, LATEST),
    links: random.pick(['none', 'photo', 'all']),
    isLate: random.chance(0.15),
  });
  const stay = (delays: Delays): Delays => ({
    ...delays,
    pageMs: LATEST + delays.pageMs / 4,
    isLate: false,
  });
  const expectVerified = (target: Target, fields: Partial<Record<string, unknown>>) =>
    expect
      .poll(getLast, { interval: 50 })
      .toMatchObject({ status: 'verified', identity: { key: target.key }, fields });

  let here: Target | undefined;
  for (let move = 0; move < moves; move += 1) {
    const way = random.next();
    const delays = drawDelays();
    if (way < 0.12) await go(page, random.chance(0.7) ? 'back' : 'forward', delays);
    else if (way < 0.2 && here) await follow(page, here.paths.overlay, '', delays);
    else if (way < 0.26 && here) await follow(page, here.paths.sub, '', delays);
    else if (way < 0.3) await follow(page, '/feed/', '', delays);
    else {
      here = random.pick(targets);
      const path = random.chance(0.25) ? here.paths.byNumber : here.paths.own;
      const isStay = move % 8 === 0;
      // Where the rep stays, the last page to come is the right one.
      await follow(page, path, here.name, isStay ? stay(delays) : delays);
      if (isStay) await expectVerified(here, { name: { value: here.name } });
    }
    await wait(random.between(5, 180));
  }
  const [last = random.pick(targets)] = targets;
  await follow(page, last.paths.own, last.name, stay(drawDelays()));
  const whole = Object.entries(last.truth).map(([name, value]) => [name, { value }] as const);
  await expectVerified(last, Object.fromEntries(whole));
  await panel.getByRole('heading', { name: last.name }).waitFor();

  const { frames, reports, shown } = await getAll();
  expect(reports.flatMap((report) => findWrong(report, targets))).toEqual([]);
  const mixed = shown.filter(
    ({ name, facts }) =>
      !targets.some(
        ({ truth }) =>
          truth.name === name &&
          facts.every((fact) => Object.values(truth).includes(fact) || fact.startsWith('Read ')),
      ),
  );
  expect(mixed).toEqual([]);
  // It did watch, and did see records come and go.
  expect(frames).toBeGreaterThan(moves);
  expect(new Set(reports.map(({ identity }) => identity?.key)).size).toBeGreaterThan(moves / 10);
  const verified = reports.filter(({ status }) => status === 'verified');
  expect(verified.length).toBeGreaterThanOrEqual(moves / 15);
  await expectNoErrors(product.browser);
}
