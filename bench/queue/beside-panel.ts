import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { MINUTE } from '@/lib/contract/duration';
import { DEMO_NETWORK_HOST } from '@/lib/contract/network';
import type { MessageInput, MessageName } from '@/lib/contract/messages/messages';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { openPanelFromPopup } from '../../tests/support/browser/open-panel';
import { getWorker } from '../../tests/support/browser/worker';
import { atLeast, atMost, getMedian, type Figure } from '../figure';
import type { BenchProduct } from '../open-product';
import { timeFromClick } from '../from-click';
import { addAsBulk, toAddition } from './add-jobs';

/** Measures an import of 20,000 rows with the panel open on each of its tabs, and closed. */

const ITEMS = 20_000;
const LABEL = 'Spring fair';
/** How long the service takes for each call, as one does that is not on the same machine. */
const LATENCY_MS = 50;
const STRETCH_MS = 8000;
const TABS = ['Activity', 'Today', 'Lists', 'This page'] as const;
/** The tab in front, or null for a closed panel, one after the other: so that none has the quieter part of the machine's time. */
const STRETCHES = [null, ...TABS, null, null, ...TABS.toReversed(), null];
const SETTLED_MS = 1000;

/** Notes each message that the side panel sends. */
const NOTE_MESSAGES = `if (!globalThis.noted) {
  globalThis.noted = [];
  chrome.runtime.onMessage.addListener((message, sender) => {
    if (sender.url?.includes('sidepanel.html')) globalThis.noted.push(message);
    return undefined;
  });
}`;

const PROGRESS = `[role="progressbar"][aria-label="${LABEL}"]`;

/** The ms that a click in the panel takes until the screen shows what it leads to. */
async function timeClick(panel: Page, name: string, shows: [selector: string, isToGo?: boolean]) {
  const noted = panel.evaluate<number>(timeFromClick(...shows));
  await panel
    .getByRole(name === 'Activity' ? 'tab' : 'button', { name })
    .first()
    .click();
  return noted;
}

interface Noted {
  name: MessageName;
  input: MessageInput<MessageName>;
}

/** How many messages the panel sent since the last time, and what it asked, each question once. */
async function takeMessages({ browser }: BenchProduct): Promise<Noted[]> {
  return getWorker(browser).evaluate<Noted[]>('globalThis.noted.splice(0)');
}

/** Bytes of the largest answer to these messages. */
async function measureLargest({ extensionClient }: BenchProduct, messages: Noted[]) {
  const distinct = new Map(messages.map((one) => [JSON.stringify(one), one]));
  let largest = 0;
  for (const { name, input } of distinct.values()) {
    const answer = JSON.stringify(await extensionClient.send(name, input));
    if (process.argv.includes('--details')) {
      const count = messages.filter((one) => one.name === name).length;
      console.log(`${name}: ${count} messages, ${answer.length} bytes`);
    }
    largest = Math.max(largest, Buffer.byteLength(answer));
  }
  return largest;
}

async function startImport(product: BenchProduct): Promise<string> {
  const { sandbox, extensionClient } = product;
  const list = (await sandbox.ask('/lists', { name: LABEL, entity: 'PEOPLE' })) as { id: string };
  await extensionClient.send('job.add', toReadListJob(list.id));
  const path = `/lists/${list.id}/item`;
  await sandbox.addFault({ method: 'POST', path, delay_ms: LATENCY_MS, times: 'always' });
  await addAsBulk(product, { label: LABEL, count: ITEMS, toJob: toAddition(list.id) });
  return path;
}

export async function measureBesidePanel(product: BenchProduct): Promise<Figure[]> {
  const { browser, sandbox, countCalls } = product;
  const path = await startImport(product);
  await getWorker(browser).evaluate(NOTE_MESSAGES);
  const page = await browser.context.newPage();
  await page.goto(`${sandbox.url.replace('127.0.0.1', DEMO_NETWORK_HOST)}/feed/`);
  const openings: number[] = [];
  const openActivity = async () => {
    const panel = await openPanelFromPopup(browser, page);
    await panel.getByRole('tab', { name: 'Activity' }).waitFor();
    openings.push(await timeClick(panel, 'Activity', [PROGRESS]));
    return panel;
  };
  const rates: { tab: (typeof STRETCHES)[number]; perSecond: number }[] = [];
  const messages: Noted[] = [];
  for (const tab of STRETCHES) {
    const panel = tab === null ? undefined : await openActivity();
    if (panel && tab !== 'Activity') await panel.getByRole('tab', { name: tab ?? '' }).click();
    await wait(SETTLED_MS);
    await takeMessages(product);
    const [from, before] = [performance.now(), countCalls(path)];
    await wait(STRETCH_MS);
    const perSecond = ((countCalls(path) - before) * 1000) / (performance.now() - from);
    rates.push({ tab, perSecond });
    if (tab === 'Activity') messages.push(...(await takeMessages(product)));
    await panel?.close();
  }
  const panel = await openActivity();
  const largest = await measureLargest(product, messages);
  const stopping = await timeClick(panel, `Stop: ${LABEL}`, [PROGRESS, true]);
  const getRate = (asked: (typeof STRETCHES)[number]) =>
    getMedian(rates.filter(({ tab }) => tab === asked).map(({ perSecond }) => perSecond));
  const [onActivity = 0, ...onOthers] = TABS.map((tab) => (100 * getRate(tab)) / getRate(null));
  const stretches = rates.filter(({ tab }) => tab === 'Activity').length;
  if (process.argv.includes('--details')) console.log(rates, openings);
  return [
    atLeast(
      `items a second of ${ITEMS} with the panel open on Activity, of those with it closed`,
      onActivity,
      95,
      '%',
    ),
    atLeast('the same on the other tab that slows it most', Math.min(...onOthers), 95, '%'),
    atMost('Activity opened meanwhile, slowest', Math.max(...openings), 300, 'ms'),
    atMost(
      'messages of the panel meanwhile',
      (messages.length * MINUTE) / (stretches * STRETCH_MS),
      1200,
      'a minute',
    ),
    atMost('the largest answer to these', largest / 1000, 20, 'kB'),
    atMost('Stop until nothing is left', stopping, 1000, 'ms'),
  ];
}
