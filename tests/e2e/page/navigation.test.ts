import { expect, it } from 'vitest';
import { expectTruthInMoves } from '../../support/navigation/random-moves';
import { expectNoErrors, startProduct } from '../../support/product';

it('never shows a wrong value as verified while the rep moves on, and the right one in the end', () =>
  expectTruthInMoves(60));

it('sends nothing about a page whose text never agrees with its address, unless the rep says so', async () => {
  const product = await startProduct();
  const { panel } = await product.openBeside('/in/never-agrees/');
  await panel.getByText('Not checked', { exact: true }).waitFor();
  expect(await product.sandbox.listCalls('/crm/search')).toEqual([]);
  await panel.getByRole('button', { name: 'Check anyway' }).click();
  await panel.getByText(/^Not in /).waitFor();
  await expectNoErrors(product.browser);
});
