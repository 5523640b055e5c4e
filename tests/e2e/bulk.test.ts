import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { AccountList } from '@/lib/contract/service/book';
import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import { killWorker } from '../support/browser/kill-worker';
import { findBulk, waitForEnd } from '../support/bulks';
import {
  ALLOWS_REPEATED_ENRICHMENT,
  expectNoErrors,
  HIGHEST_LIMITS,
  startProduct,
  type Product,
  type ProductOptions,
} from '../support/product';

/** Many at once, from the book's selection to what became of each, in the real panel and against the real sandbox. */

const ENRICH = '/trigger/enrich/sync';
const PUSH = '/trigger/crm-sync';

/** A call of ten people may start at once; the others wait. */
const LIMITED: ProductOptions = {
  hasLimits: false,
  settings: { holdSeconds: 0, bookChoice: 'all', limits: { enrich: 1 } },
};
const QUICK: ProductOptions = {
  hasLimits: false,
  settings: { holdSeconds: 0, limits: HIGHEST_LIMITS },
};

async function openBook(options: ProductOptions) {
  const product = await startProduct(options);
  const { panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByRole('list', { name: 'Accounts' }).waitFor();
  return { product, panel };
}

const selectAll = async (panel: Page) => {
  await panel.getByRole('button', { name: 'More' }).click();
  await panel.getByRole('menuitem', { name: 'Select all shown' }).click();
};

async function openDialog(panel: Page, name: string | RegExp) {
  await panel.getByRole('button', { name }).click();
  return panel.getByRole('dialog', { name });
}

/** How many accounts a push is about: each has a company, and may have a person. */
const countRecords = (body: unknown) => {
  const { contacts = [], companies = [] } = body as Record<string, unknown[] | undefined>;
  return Math.max(contacts.length, companies.length);
};

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

/** Whether one control covers a part of another. */
const isOver = (one: Box, other: Box): boolean =>
  one === null ||
  other === null ||
  (one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height);

const findBulkId = async ({ send }: Product) =>
  (await send('queue.state', null)).bulks[0]?.id ?? '';

it('enriches what is selected in the book, through a pause and two deaths, and shows each result', async () => {
  const { product, panel } = await openBook({ ...LIMITED, allows: [ALLOWS_REPEATED_ENRICHMENT] });
  const { sandbox, browser, send } = product;
  await selectAll(panel);
  const dialog = await openDialog(panel, /^Enrich \d+$/);
  await dialog.getByText(/may use credits/).waitFor();
  await dialog.getByLabel('Include someone else’s').click();
  await dialog.getByText(/^Done in about/).waitFor();
  await dialog.getByRole('button', { name: /^Enrich \d+$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('tab', { name: /^Activity/ }).click();
  await panel.getByRole('button', { name: /^Pause/ }).click();
  await panel
    .getByText(/^Paused · /)
    .first()
    .waitFor();
  const id = await findBulkId(product);
  await expect.poll(async () => (await findBulk(product, id)).counts.running).toBe(0);
  const listCalls = () => sandbox.listCalls(ENRICH);
  const sent = (await listCalls()).length;
  // The limit is no longer in the way: only the pause is.
  await send('settings.save', { limits: HIGHEST_LIMITS });
  await killWorker(browser);
  const { counts: paused } = await findBulk(product, id);
  expect(paused.waiting).toBeGreaterThan(0);
  expect(await listCalls()).toHaveLength(sent);

  const goOn = panel.getByRole('button', { name: /^Go on/ });
  const whileRunning = [goOn, panel.getByRole('button', { name: /^Stop/ })];
  const taken = await Promise.all(whileRunning.map((button) => button.boundingBox()));
  await goOn.click();
  // A worker that dies before it has the click leaves the bulk paused.
  await goOn.waitFor({ state: 'detached' });
  await killWorker(browser);
  await waitForEnd(product, id);
  const { jobs } = await send('bulk.jobs', { id, offset: 0, limit: 100 });
  expect(jobs.filter(({ state }) => state !== 'done')).toEqual([]);
  // A late click on what was there while it ran hits nothing.
  const remove = panel.getByRole('button', { name: /^Remove from this list/ });
  await remove.waitFor();
  const offered = [panel.getByRole('button', { name: /^Show each/ }), remove];
  for (const box of await Promise.all(offered.map((button) => button.boundingBox()))) {
    expect(taken.filter((before) => isOver(before, box))).toEqual([]);
  }
  await panel.getByRole('button', { name: /^Show each/ }).click();
  await panel
    .getByRole('group', { name: 'What became of each' })
    .getByText(/^(Email|Phone|Mobile|Profile|Nothing)/)
    .first()
    .waitFor();
  await expectNoErrors(browser);
});

it("pushes a book, leaves another's records out, and tries again what failed", async () => {
  const { product, panel } = await openBook({
    ...QUICK,
    settings: { ...QUICK.settings, bookChoice: 'all', defaultCrm: 'crm_one' },
    allows: [
      {
        rule: 'repeat',
        path: '/crm/search',
        because: 'the last check of somebody who is up to date, or asks, is followed by no push',
      },
    ],
  });
  const { sandbox } = product;
  const { accounts } = (await sandbox.ask('/todays-accounts?scope=all')) as AccountList;
  const own = (await sandbox.ask('/todays-accounts')) as AccountList;
  const mine = own.accounts.map(({ domain }) => domain);
  const others = accounts.filter(({ domain, owner }) => owner !== null && !mine.includes(domain));
  await selectAll(panel);
  const dialog = await openDialog(panel, /^Push \d+$/);
  // Each is checked by itself, which may find more that is another's.
  await expect
    .poll(() => dialog.innerText(), { timeout: 30_000 })
    .toMatch(/^(?![^]*(?:not checked yet|Checking))[^]*to update ·/u);
  const confirm = dialog.getByRole('button', { name: /^Push \d+$/ });
  const count = Number(/\d+/u.exec(await confirm.innerText())?.[0]);
  expect(count).toBeLessThanOrEqual(accounts.length - others.length);
  await dialog.getByText(/^\d+ someone else’s \(left out\)$/).click();
  await dialog
    .getByText(/^Owned by/)
    .first()
    .waitFor();

  const bodies: unknown[] = [];
  const noteCalls = async () => {
    bodies.push(...(await sandbox.listCalls(PUSH)).map(({ body }) => body));
  };
  // However the records are divided, each is refused.
  await sandbox.addFault({ path: PUSH, status: 400, times: 1000 });
  await confirm.click();
  await dialog.waitFor({ state: 'detached' });
  await panel.getByRole('tab', { name: /^Activity/ }).click();
  const retry = panel.getByRole('button', { name: /^Retry what failed/ });
  await retry.waitFor();
  const id = await findBulkId(product);
  const refused = await waitForEnd(product, id);
  expect(refused.counts).toEqual({ ...NO_COUNTS, failed: count });
  // Each was refused in a call of its own at last.
  const sizes = (await sandbox.listCalls(PUSH)).map(({ body }) => countRecords(body));
  expect(sizes.filter((size) => size === 1)).toHaveLength(count);
  // The reset ends the fault, and forgets the calls.
  await noteCalls();
  await sandbox.reset();
  await retry.click();
  await expect
    .poll(async () => (await findBulk(product, id)).counts.failed, { timeout: 60_000 })
    .toBe(0);
  const { counts } = await waitForEnd(product, id);
  expect(counts).toEqual({ ...NO_COUNTS, done: count });
  await noteCalls();
  const sent = JSON.stringify(bodies);
  const companies = (await sandbox.readState()).crm.crm_one?.companies ?? [];
  // A record that is updated is named by its id.
  const listSent = (domains: string[]) =>
    companies.filter(
      ({ id, domain }) => domains.includes(String(domain)) && sent.includes(`"${String(id)}"`),
    );
  expect(listSent(mine)).not.toEqual([]);
  expect(listSent(others.map(({ domain }) => domain))).toEqual([]);
});
