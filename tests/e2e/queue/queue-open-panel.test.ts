import { expect, it } from 'vitest';
import { MAX_JOBS_PER_MESSAGE } from '@/lib/contract/limits';
import type { MessageInput, MessageName } from '@/lib/contract/messages/messages';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { toParts } from '@/lib/contract/to-parts';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { killWorker } from '../../support/browser/kill-worker';
import { getWorker } from '../../support/browser/worker';
import { findBulk, waitForEnd } from '../../support/bulks';
import { startProduct, type Product } from '../../support/product';

/** The panel is open on Activity while a large bulk goes on: it asks little, and Stop ends the bulk. */

const ITEMS = 20_000;
const LABEL = 'Spring fair';
/** What the panel asks after each signal: the state of the queue, the rows of Activity, the lists. */
const QUESTIONS_PER_SIGNAL = 3;
const LARGEST_ANSWER = 20_000;

/** Notes in the worker each signal, and each message of the panel. */
const NOTE = `{
  globalThis.signals = 0;
  new BroadcastChannel('changes').onmessage = () => { globalThis.signals += 1; };
  globalThis.asked = [];
  chrome.runtime.onMessage.addListener((message, sender) => {
    if (sender.url?.includes('sidepanel.html')) globalThis.asked.push(message);
    return undefined;
  });
  undefined;
}`;

interface Noted {
  signals: number;
  asked: { name: MessageName; input: MessageInput<MessageName> }[];
}

const readNoted = ({ browser }: Product) =>
  getWorker(browser).evaluate<Noted>('({ signals: globalThis.signals, asked: globalThis.asked })');

const toAddition = (listId: string, number: number): NewJobInput => ({
  kind: 'list-item.add',
  lane: 'bulk',
  subject: { kind: 'person', key: `person:name:invented ${number}`, label: `Invented ${number}` },
  input: { listId, full_name: `Invented ${number}`, location: 'Leeds' },
});

/** Adds 20,000 people to a list as one bulk. Returns the path of its calls. */
async function addMany({ sandbox, send }: Product): Promise<string> {
  const list = (await sandbox.ask('/lists', { name: LABEL, entity: 'PEOPLE' })) as { id: string };
  await send('job.add', toReadListJob(list.id));
  const path = `/lists/${list.id}/item`;
  await sandbox.addFault({ method: 'POST', path, delay_ms: 100, times: 'always' });
  const jobs = Array.from({ length: ITEMS }, (_, number) => toAddition(list.id, number));
  const parts = toParts(jobs, MAX_JOBS_PER_MESSAGE);
  const last = parts.pop() ?? [];
  for (const [part, some] of parts.entries())
    await send('bulk.prepare', { id: LABEL, part, jobs: some });
  await send('bulk.add', { bulk: { id: LABEL, label: LABEL }, parts: parts.length, jobs: last });
  return path;
}

it('shows a bulk of 20,000 with few and small questions, and after Stop nothing of it starts', async () => {
  const product = await startProduct({ hasLimits: false });
  const { sandbox, browser, send } = product;
  const path = await addMany(product);
  const countDone = async () => (await findBulk(product, LABEL)).counts.done;
  const { panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'Activity' }).click();
  const progress = panel.getByRole('progressbar', { name: LABEL });
  await expect.poll(() => progress.getAttribute('aria-valuemax')).toBe(String(ITEMS));

  await getWorker(browser).evaluate(NOTE);
  const before = await countDone();
  await expect.poll(countDone, { timeout: 120_000 }).toBeGreaterThan(before + 100);
  const { signals, asked } = await readNoted(product);
  await expect
    .poll(async () => Number(await progress.getAttribute('aria-valuenow')))
    .toBeGreaterThan(before);
  // One more: what the signal before this asked may come after it.
  expect(asked.length).toBeLessThanOrEqual(QUESTIONS_PER_SIGNAL * (signals + 1));
  for (const { name, input } of asked)
    expect(JSON.stringify(await send(name, input)).length).toBeLessThan(LARGEST_ANSWER);

  await panel.getByRole('button', { name: `Stop: ${LABEL}` }).click();
  await progress.waitFor({ state: 'detached' });
  const { counts } = await waitForEnd(product, LABEL);
  expect(counts.done + counts.cancelled).toBe(ITEMS);
  await killWorker(browser);
  expect((await findBulk(product, LABEL)).counts).toEqual(counts);
  const calls = (await sandbox.listCalls(path)).filter(({ method }) => method === 'POST');
  expect(calls).toHaveLength(counts.done);
});
