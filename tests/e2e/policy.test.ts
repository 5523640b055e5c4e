import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { getWorker } from '../support/browser/worker';
import { expectNoErrors, startProduct } from '../support/product';

/** The browser does not tell its policy until the test calls `tellPolicy`. */
const HOLD_POLICY = `{
  const told = new Promise((resolve) => { globalThis.tellPolicy = resolve; });
  const { managed } = chrome.storage;
  Object.defineProperty(chrome.storage, 'managed', {
    value: { get: async () => (await told, managed.get()) },
  });
}
`;

it('a browser that does not tell its policy yet reads and shows all the same, and enriches after it', async () => {
  const product = await startProduct({ workerPrelude: HOLD_POLICY });
  const { panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.locator('[data-account]').first().waitFor();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  await panel.getByText(/^Enriching · /).waitFor();
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toEqual([]);

  await getWorker(product.browser).evaluate('globalThis.tellPolicy()');
  await panel
    .getByRole('button', { name: /^Copy email/ })
    .first()
    .waitFor();
  expect(await product.sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);
  await expectNoErrors(product.browser);
});
