import { expect, it } from 'vitest';
import { createWorld } from '@/sandbox/data/world';
import { expectNoErrors, startProduct } from '../../support/product';

const VISITED = 10;

it('profiles cost a search each and no credits, and going back to one costs nothing', async () => {
  const product = await startProduct();
  const { credits } = await product.sandbox.readState();
  const { people, companies } = createWorld();
  // The crowd has plain names; the cast comes first and has what is hard about names.
  const visited = people.slice(-VISITED);
  const [first] = visited;
  const { page, panel } = await product.openBeside('/feed/');
  await panel.getByRole('tab', { name: 'This page' }).click();
  const network = page.url().replace('/feed/', '');
  const visit = async ({ slug, firstName, lastName }: (typeof visited)[number]) => {
    await page.goto(`${network}/in/${encodeURIComponent(slug)}/`);
    await panel.getByRole('heading', { name: `${firstName} ${lastName}` }).waitFor();
    await panel
      .getByRole('status', { name: 'CRM' })
      .getByText(/^(?:Yours|No owner)$|^Owned by |^Not in /)
      .waitFor();
  };
  for (const person of visited) await visit(person);
  for (const { slug, name } of companies.slice(0, 3)) {
    await page.goto(`${network}/company/${slug}/`);
    await panel.getByRole('heading', { name }).waitFor();
    await panel.getByRole('button', { name: 'Look up company' }).waitFor();
  }
  const searches = await product.sandbox.listCalls('/crm/search');
  expect(searches).toHaveLength(VISITED);
  const asked = searches.map(({ body }) => (body as { social_url: string }).social_url);
  expect(new Set(asked).size).toBe(VISITED);

  if (first) await visit(first);
  const paths = (await product.sandbox.listCalls()).map(({ path }) => path);
  expect(paths.filter((path) => path === '/crm/search')).toHaveLength(VISITED);
  expect(paths).not.toContain('/trigger/enrich/sync');
  expect(paths).not.toContain('/companies/search');
  expect((await product.sandbox.readState()).credits).toBe(credits);
  await expectNoErrors(product.browser);
});
