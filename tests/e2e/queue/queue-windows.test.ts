import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openPanelFromPopup } from '../../support/browser/open-panel';
import { openWindow } from '../../support/browser/open-window';
import { expectNoErrors, startProduct } from '../../support/product';

it('shows the same in the panels of two windows, and asks once for both', async () => {
  const product = await startProduct();
  const { sandbox, browser } = product;
  const { page, panel } = await product.openBeside(`/in/${CAST.notInCrm}/`);
  // The same person by another address: a tab is found by its address.
  const otherPage = await openWindow(browser, `${page.url()}?again`);
  const otherPanel = await openPanelFromPopup(browser, otherPage);
  for (const each of [panel, otherPanel]) await each.getByText(/^Not in /).waitFor();
  expect(await sandbox.listCalls('/crm/search')).toHaveLength(1);

  await panel.getByRole('button', { name: 'Enrich', exact: true }).click();
  for (const each of [panel, otherPanel]) {
    await each.getByRole('button', { name: 'Copy email' }).waitFor();
  }
  expect(await sandbox.listCalls('/trigger/enrich/sync')).toHaveLength(1);
  await expectNoErrors(browser);
});
