import { expect, it } from 'vitest';
import { expectNoErrors, startProduct } from '../../support/product';

/** A page of results on the network, beside which the panel lists whom it shows. */

it('lists whom the page links to, follows it as it is filled, leaves the page as it is, and asks nobody about anybody', async () => {
  const product = await startProduct();
  const { page, panel } = await product.openBeside('/search/results/people/');
  const before = await page.content();
  const people = panel.getByRole('region', { name: 'People on this page' });
  await people.getByText('Maren Lindqvist').waitFor();
  const shown = await page.locator('main li').count();
  await expect.poll(() => people.getByRole('listitem').count()).toBe(shown);
  expect(await people.getByText('Status is offline').count()).toBe(0);

  expect(await page.content()).toBe(before);

  await page.evaluate(`document.querySelector('main ul').insertAdjacentHTML('beforeend',
    '<li><a href="/in/late-arrival/">Late Arrival</a></li>')`);
  await people.getByText('Late Arrival').waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);
  await expectNoErrors(product.browser);
});

it('says in one sentence whose they are, and enriches and pushes those who are new, with nothing asked twice', async () => {
  const product = await startProduct({
    settings: { holdSeconds: 0 },
    allows: [
      {
        rule: 'repeat',
        path: '/crm/search',
        because: 'whoever was just pushed is looked up again',
      },
    ],
  });
  const { panel } = await product.openBeside('/search/results/people/');
  const people = panel.getByRole('region', { name: 'People on this page' });
  await panel.getByRole('button', { name: 'Check in CRM', exact: true }).click();
  const sentence = people.getByText(/^\d+ people: (?!.*not checked)/);
  await sentence.waitFor();
  const rows = people.getByRole('listitem');
  const countRows = (words: RegExp) => rows.filter({ hasText: words }).count();
  const [all, fresh, yours, others] = [
    await rows.count(),
    await countRows(/Not in /),
    await countRows(/Yours$/),
    await countRows(/Owned by /),
  ];
  expect((await sentence.textContent())?.replaceAll('\u00a0', ' ')).toContain(
    `${all} people: ${fresh} new, ${yours} yours, ${others} someone else’s`,
  );
  const asked = await product.sandbox.listCalls('/crm/search');
  expect(asked).toHaveLength(all);

  const name = `Enrich and push ${fresh}`;
  await people.getByRole('button', { name }).click();
  const dialog = panel.getByRole('dialog', { name });
  await dialog.getByRole('switch', { name: 'Find email and phone first', checked: true }).waitFor();
  const confirm = dialog.getByRole('button', { name });
  await confirm.waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toHaveLength(all);
  await confirm.click();
  const listEnriched = async () =>
    (await product.sandbox.listCalls('/trigger/enrich/sync')).flatMap(
      ({ body }) => (body as { contacts: unknown[] }).contacts,
    );
  await expect.poll(async () => (await listEnriched()).length).toBe(fresh);
  await expectNoErrors(product.browser);
});
