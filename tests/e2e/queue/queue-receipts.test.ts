import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { waitForEnd } from '../../support/bulks';
import { CROWD, getSocialUrl } from '../../support/new-jobs';
import { openList } from '../../support/open-list';
import { enrichCallOf } from '../../support/prices';
import { expectNoErrors, startProduct, type Product } from '../../support/product';

/** What calls may have cost, in the built product: as the sandbox charged it, and where somebody else uses the key. */

const ENRICH = '/trigger/enrich/sync';

async function openReceipts(page: Page, today: string) {
  await page.getByRole('tab', { name: /^Activity/ }).click();
  await page.getByRole('button', { name: today }).click();
  return page.getByRole('dialog', { name: 'Receipts' });
}

const listRows = async (page: Page): Promise<string[]> =>
  (await page.getByRole('row').allInnerTexts()).map((row) => row.replace(/\s+/g, ' ').trim());

it('counts what the sandbox charges, with the keyboard alone, also as a table', async () => {
  const product = await startProduct();
  const { sandbox, send } = product;
  const slugs = [CROWD[0] ?? '', CROWD[1] ?? '', CAST.nothingFound];
  const items = slugs.map((slug) => ({ full_name: slug, social_url: getSocialUrl(slug) }));
  const { page } = await openList(product, 'PEOPLE', items);
  await page.getByText('3 items').waitFor();
  await page.getByRole('button', { name: 'Enrich all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enrich all' });
  await dialog.getByRole('button', { name: /^Enrich \d$/ }).click();
  await dialog.waitFor({ state: 'detached' });
  const [bulk] = (await send('queue.state', null)).bulks;
  await waitForEnd(product, bulk?.id ?? '');
  expect((await sandbox.readState()).charges).toBe(2);

  await page.getByRole('tab', { name: /^Activity/ }).click();
  await page.getByRole('button', { name: 'Used today: up to 2' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Receipts' }).waitFor();
  await expect.poll(() => listRows(page)).toContain('Enrich Found 2 · Nothing 1');
  await page.getByRole('button', { name: 'Export' }).focus();
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/\d{4}-\d\d-\d\d,Enrich,2,0,1,0\r\n$/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Used today: up to 2' }).waitFor();
  await expectNoErrors(product.browser);
});

/** Stores that the service had refused a call some minutes ago, though our own calls did not explain it. */
async function noteRefusal({ extensionClient }: Product, minutes: number): Promise<void> {
  const refusedAt = Date.now() - minutes * MINUTE;
  await extensionClient.evaluate(`new Promise((resolve, reject) => {
    const request = indexedDB.open('prospecting');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const transaction = request.result.transaction(['receipts', 'clock'], 'readwrite');
      transaction.objectStore('clock').get('connection').onsuccess = ({ target }) => {
        const now = new Date();
        const two = (number) => String(number).padStart(2, '0');
        const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-');
        transaction.objectStore('receipts').put(
          { uses: {}, refusedAt: ${refusedAt}, isUsedElsewhere: false }, [target.result.id, day],
        );
      };
      transaction.oncomplete = () => { request.result.close(); resolve(null); };
    };
  })`);
}

it('says where a call waits for the limit that somebody else uses the key', async () => {
  const product = await startProduct({
    allows: [{ rule: 'own-429', path: ENRICH, because: 'somebody else has used up the limit' }],
  });
  const { sandbox, openBeside } = product;
  const call = enrichCallOf([CAST.noPhone]);
  for (let index = 0; index < 5; index += 1) await sandbox.ask(call.path, call.body);
  await noteRefusal(product, 5);
  const { panel } = await openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel
    .getByText(/This key is also used elsewhere\./)
    .first()
    .waitFor();
  const dialog = await openReceipts(panel, 'Receipts');
  await dialog.getByText('This key is also used elsewhere.').first().waitFor();
});
