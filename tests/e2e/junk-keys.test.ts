import { expect, it } from 'vitest';
import { openImport } from '../support/open-import';
import { openList } from '../support/open-list';
import { startProduct } from '../support/product';

/** Sixteen people whose profile is no profile are sixteen people, from the file to the CRM. */

const JUNK = 'javascript:alert(1)';
const NAMES = Array.from({ length: 16 }, (_, at) => `Ada Lind${String.fromCharCode(97 + at)}`);

it('names the rows whose profile is none, and adds them without it', async () => {
  const product = await startProduct({ hasLimits: false });
  const { page, listId } = await openImport(product, 'PEOPLE');
  const rows = NAMES.map((name) => `${name};Lind Pumps;${JUNK}\n`).join('');
  await page.getByLabel('Choose file').setInputFiles({
    name: 'fair.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Name;Company;LinkedIn\n${rows}`),
  });
  await page.getByText('16 of 16 rows are added.').waitFor();
  await page.getByText(/^16 rows are added without a profile or domain: 2, 3, 4, 5, 6,/).waitFor();
  await page.getByText('Not a profile: column “LinkedIn”').first().waitFor();
  await page.getByRole('button', { name: 'Save these rows' }).waitFor();
  await page.getByRole('button', { name: 'Add 16 rows' }).click();
  await page.getByText('16 rows are on their way').waitFor();
  const readItems = async () =>
    (await product.sandbox.readState()).lists.find(({ id }) => id === listId)?.items ?? [];
  await expect.poll(async () => (await readItems()).length, { timeout: 60_000 }).toBe(16);
  const bodies = (await product.sandbox.listCalls(`/lists/${listId}/item`)).map(({ body }) =>
    JSON.stringify(body),
  );
  expect(bodies.filter((body) => body.includes('javascript'))).toEqual([]);
  expect(new Set(bodies).size).toBe(16);
}, 120_000);

it('pushes sixteen people of a list with one junk profile as sixteen records', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: { holdSeconds: 0, defaultCrm: 'crm_one' },
  });
  const items = NAMES.map((full_name) => ({
    full_name,
    company_name: 'Lind Pumps',
    social_url: JUNK,
  }));
  const { page } = await openList(product, 'PEOPLE', items);
  await page.getByText('16 items').waitFor();
  await page.getByText('Not a profile').first().waitFor();
  await page.getByRole('button', { name: 'Push all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Push all' });
  await dialog.getByText(/^16 not checked in the CRM yet/).waitFor();
  await dialog.getByRole('switch', { name: 'Push them unchecked' }).click();
  await dialog.getByRole('button', { name: 'Push 16' }).click();
  await expect
    .poll(async () => (await product.sandbox.listCalls('/trigger/crm-sync')).length)
    .toBeGreaterThan(0);
  const calls = await product.sandbox.listCalls('/trigger/crm-sync');
  const records = calls.flatMap(
    ({ body }) => (body as { contacts?: Record<string, string>[] } | null)?.contacts ?? [],
  );
  expect(records.map(({ svc_full_name }) => svc_full_name)).toEqual(NAMES);
  expect(JSON.stringify(records)).not.toContain('javascript');
}, 120_000);
