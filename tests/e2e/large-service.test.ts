import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { toReadListJob } from '@/lib/domain/lists/new-list-jobs';
import { CAST } from '@/sandbox/data/cast';
import { openAdvanced } from '../../scripts/pictures/settings-screens';
import { openPopup } from '../support/browser/open-panel';
import { answerLargely, WEBHOOKS } from '../support/browser/large-service';
import { listScrollFaults, listWidthFaults } from '../support/browser/screen-faults';
import { CROWD, enrichOf } from '../support/new-jobs';
import { startProduct } from '../support/product';

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

it('no screen scrolls sideways with books, owners, lists and mappings of the largest service', async () => {
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
  await panel.keyboard.press('Escape');

  const { id } = (await sandbox.ask('/lists', { name: toName(1), entity: 'PEOPLE' })) as {
    id: string;
  };
  const person = { full_name: toName(2), company_name: toName(3), location: toName(4) };
  await sandbox.ask(`/lists/${id}/item`, person);
  await send('job.add', toReadListJob(id));
  await panel.getByRole('tab', { name: 'Lists' }).click();
  const list = panel.getByRole('button', { name: toName(1) }).first();
  await list.waitFor();
  await expectWidth(panel, 'Lists');
  await list.click();
  await panel.getByText(toName(2)).first().waitFor();
  await expectWidth(panel, 'a list');

  const [slug = ''] = CROWD;
  const job = enrichOf(slug, {}, 'bulk');
  const subject = { ...job.subject, label: toName(6) };
  await send('bulk.add', { bulk: { id: 'fair', label: toName(5) }, jobs: [{ ...job, subject }] });
  await panel.getByRole('tab', { name: 'Activity' }).click();
  await panel.getByText(toName(5)).first().waitFor();
  await expectWidth(panel, 'Activity');

  const popup = await openPopup(browser, page);
  await popup.getByText(toName(0)).first().waitFor();
  await expectWidth(popup, 'the popup');

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
  await settings.close();

  // Only who has opened the advanced settings chooses where a push goes.
  await page.bringToFront();
  await panel.getByRole('tab', { name: 'This page' }).click();
  await panel.getByRole('button', { name: 'Push to CRM' }).click();
  await dialog.getByRole('button', { name: 'Target' }).click();
  await dialog
    .getByRole('combobox', { name: 'Target' })
    .selectOption(`webhook:webhook-${WEBHOOKS - 1}`);
  await expectWidth(panel, 'a push to one of 1,000 webhooks');
});
