import { expect, it } from 'vitest';
import { openImport } from '../support/open-import';
import { startProduct } from '../support/product';

/** People whose profile is no profile are people all the same, from the file to the CRM. */

const JUNK = 'javascript:alert(1)';
const NAMES = Array.from({ length: 16 }, (_, at) => `Ada Lind${String.fromCharCode(97 + at)}`);

it('adds rows with a junk profile to a list without it, and pushes each as a record of its own', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, defaultCrm: 'crm_one' },
  });
  const { page, listId } = await openImport(product, 'PEOPLE');
  const rows = NAMES.map((name) => `${name};Lind Pumps;${JUNK}\n`).join('');
  await page.getByLabel('Choose file').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;Company;LinkedIn\n${rows}`),
  });
  await page.getByText('16 rows: 16 people').waitFor();
  await page
    .getByText(/^Added without profile, email or domain: 16 rows \(2, 3, 4, 5, 6,/)
    .waitFor();
  await page.getByText('Not a profile: column “LinkedIn”').first().waitFor();
  await page.getByRole('button', { name: 'Add 16 people' }).click();
  const listAdded = () => product.sandbox.listCalls(`/lists/${listId}/item`);
  await expect.poll(async () => (await listAdded()).length, { timeout: 60_000 }).toBe(16);
  const bodies = (await listAdded()).map(({ body }) => JSON.stringify(body));
  expect(bodies.filter((body) => body.includes('javascript'))).toEqual([]);
  expect(new Set(bodies).size).toBe(16);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('16 items').waitFor();
  await page.getByRole('button', { name: 'Push all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Push all' });
  await dialog.getByRole('switch', { name: 'Only people who can be reached' }).click();
  await dialog.getByText(/^16 can’t be checked/).waitFor();
  await dialog.getByRole('switch', { name: 'Push those who can’t be checked, too' }).click();
  await dialog.getByRole('button', { name: 'Push 16' }).click();
  const listPushed = () => product.sandbox.listCalls('/trigger/crm-sync');
  await expect.poll(async () => (await listPushed()).length).toBeGreaterThan(0);
  const records = (await listPushed()).flatMap(
    ({ body }) => (body as { contacts?: Record<string, string>[] } | null)?.contacts ?? [],
  );
  expect(records.map(({ svc_full_name }) => svc_full_name).toSorted()).toEqual(NAMES);
  expect(JSON.stringify(records)).not.toContain('javascript');
});
