import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { startProduct } from '../support/product';

/** The panel as narrow and as low as it is still used. */
const SMALLEST = { width: 360, height: 640 };

const THEMES = [
  { colorScheme: 'light', forcedColors: 'none' },
  { colorScheme: 'dark', forcedColors: 'none' },
  { colorScheme: 'light', forcedColors: 'active' },
] as const;

/** How far below the window something ends, in px; 0 or less: all of it is in view. */
const measureOverhang = async (part: Locator, foot: number) => {
  const box = await part.boundingBox();
  return box ? Math.ceil(box.y + box.height - foot) : Infinity;
};

/** Whose person it is, how to reach them and what to do next, measured without scrolling. */
async function expectAnswerInView(panel: Page, name: string, action: string) {
  const button = panel.getByRole('button', { name: action, exact: true }).last();
  const { y: foot = 0 } = (await button.boundingBox()) ?? {};
  const parts = {
    name: panel.getByRole('heading', { level: 1, name }),
    status: panel.getByRole('status').filter({ hasText: 'CRM one' }).first(),
    contact: panel.getByText(/^\S+@\S+\.example$/).first(),
  };
  for (const [part, locator] of Object.entries(parts)) {
    expect.soft(await measureOverhang(locator, foot), part).toBeLessThanOrEqual(0);
  }
  expect.soft(await measureOverhang(button, SMALLEST.height), 'action').toBeLessThanOrEqual(0);
}

/** With a text of 200 %, nothing that stays in view may cover whose person it is. */
async function expectOwnerInViewWithLargeText(panel: Page, name: string, status: string) {
  await panel.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const parts = {
    name: panel.getByRole('heading', { level: 1, name }),
    status: panel.getByText(status, { exact: true }).first(),
  };
  for (const [part, locator] of Object.entries(parts)) {
    const overhang = await measureOverhang(locator, SMALLEST.height);
    expect.soft(overhang, `${part} at 200 %`).toBeLessThanOrEqual(0);
  }
  expect(await panel.locator('#next-step').evaluate((row) => getComputedStyle(row).position)).toBe(
    'static',
  );
  await panel.evaluate(() => {
    document.documentElement.style.fontSize = '';
  });
}

it('shows name, status, first contact and next step without scrolling, in each theme', async () => {
  const { openBeside } = await startProduct();
  const { page, panel } = await openBeside(`/in/${CAST.unowned}/`);
  await panel.setViewportSize(SMALLEST);
  await panel.getByRole('tab', { name: 'Today' }).click();
  await panel.getByText('Northwind Robotics').first().waitFor();
  await panel.getByRole('tab', { name: 'This page' }).click();
  const people = [
    { slug: CAST.ownedByCaller, name: 'Maren Lindqvist', status: 'Yours', action: 'Copy email' },
    {
      slug: CAST.changedJob,
      name: 'Élodie Marchetti',
      status: 'Owned by Bianca Thornfield',
      action: 'Ask Bianca',
    },
  ];
  for (const { slug, name, status, action } of people) {
    await page.goto(new URL(`/in/${slug}/`, page.url()).href);
    await panel.getByText(status, { exact: true }).first().waitFor();
    // The account in today's accounts comes last, and would push the rest down.
    await panel
      .getByText(/^#\d+ today/)
      .first()
      .waitFor();
    for (const theme of THEMES) {
      await panel.emulateMedia(theme);
      await expectAnswerInView(panel, name, action);
    }
    const { height } = (await panel.locator('#next-step').boundingBox()) ?? { height: Infinity };
    expect.soft(height, 'row of actions').toBeLessThanOrEqual(52);
    await expectOwnerInViewWithLargeText(panel, name, status);
  }
});

it('keeps each letter typed after the key of the command box at its first opening, and Enter opens who is shown', async () => {
  const { openBeside } = await startProduct();
  const { panel } = await openBeside('/feed/');
  const account = panel.getByRole('button', { name: /Northwind Robotics/ }).first();
  const box = panel.getByRole('dialog').getByRole('combobox');
  await panel.getByRole('tab', { name: 'Today' }).click();
  await account.waitFor();
  const openAndType = async (text: string) => {
    await panel.reload();
    await panel.getByRole('tab', { name: 'Today' }).waitFor();
    await panel.keyboard.press('Control+k');
    await panel.keyboard.type(text, { delay: 80 });
    expect(await box.inputValue()).toBe(text);
    await panel.keyboard.press('Enter');
  };
  await openAndType('northwind');
  await box.waitFor({ state: 'detached' });
  await expect.poll(() => account.getAttribute('aria-expanded')).toBe('true');
  // Who is first before a letter is typed is not opened for a text that finds nobody.
  await openAndType('qqxxzz');
  expect(await box.inputValue()).toBe('qqxxzz');
});
