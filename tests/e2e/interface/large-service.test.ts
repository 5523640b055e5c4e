import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { openAdvanced } from '../../../scripts/pictures/settings-screens';
import { answerLargely } from '../../support/browser/large-service';
import { listScrollFaults, listWidthFaults } from '../../support/browser/screen-faults';
import { startProduct } from '../../support/product';

/** A service that is far larger than the demo: every screen keeps to its width, and renders only the rows that are in view. */

/** How many rows a page renders while something is done, those that are gone afterwards too. */
async function countRendered(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate(`
    globalThis.rendered = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { nodeName } of addedNodes) if (nodeName === 'LI') globalThis.rendered += 1;
    }).observe(document.body, { subtree: true, childList: true });
  `);
  await act();
  return page.evaluate<number>('globalThis.rendered');
}

it('no screen scrolls sideways with books, owners and mappings of the largest service', async () => {
  const { browser, sandbox, send, openBeside } = await startProduct({ key: null });
  const { toName, keys } = await answerLargely(sandbox);
  await send('connection.save', { address: sandbox.url, key: 'demo' });

  const { page, panel } = await openBeside(`/in/${CAST.ownedByCaller}/`);
  const expectWidth = async (screen: typeof panel, name: string) => {
    expect.soft(await listWidthFaults(screen), `${name}, 200 %`).toEqual([]);
    const narrow = { width: 320, textSize: '100%' };
    expect.soft(await listWidthFaults(screen, narrow), name).toEqual([]);
  };
  await panel.setViewportSize({ width: 360, height: 640 });
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByText(/^10,000 /).waitFor();
  await panel
    .locator('[data-account]', { hasText: toName(0) })
    .first()
    .waitFor();
  await expectWidth(panel, 'Today');
  // With large text the list scrolls with what is above it, and is as high as all of its rows.
  expect(await countRendered(panel, () => listScrollFaults(panel))).toBeLessThan(100);
  await panel.getByRole('button', { name: 'Search, sort, filter' }).click();
  await expectWidth(panel, 'Today, with its search');
  await panel.locator('[data-account]').first().click();
  await panel.getByText('Why this rank').first().waitFor();
  await expectWidth(panel, 'an account');

  await page.bringToFront();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  const dialog = panel.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Job title').waitFor();
  await expectWidth(panel, 'a push with 500 fields');

  const settings = await openAdvanced({ address: sandbox.url, browser, page, panel });
  await settings
    .getByRole('region', { name: 'What each CRM makes of a push' })
    .getByRole('button')
    .first()
    .click();
  await settings.getByText('Finds records by').waitFor();
  await settings
    .getByText(keys[0] ?? '')
    .first()
    .waitFor();
  await expectWidth(settings, 'a mapping in the settings');
});
