import { expect, it } from 'vitest';
import { getExtensionUrl } from '../support/browser/open-panel';
import { startProduct } from '../support/product';

it('settings ask little: at most 25 inputs and 250 words before anything is opened', async () => {
  const { browser } = await startProduct();
  const page = await browser.context.newPage();
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.goto(getExtensionUrl(browser, 'options.html'));
  await page.getByRole('button', { name: 'Erase everything…' }).waitFor();
  await page.getByRole('heading', { name: 'About' }).waitFor();
  const counted = await page.evaluate(() => {
    const all = document.querySelector('main')?.innerText ?? '';
    // The options of a list are seen only when it is opened.
    const options = [...document.querySelectorAll('option')].map(({ innerText }) => innerText);
    const count = (text: string) => text.split(/\s+/u).filter(Boolean).length;
    return {
      inputs: document.querySelectorAll('main :is(input, select, textarea, [role=switch])').length,
      words: count(all) - count(options.join(' ')),
    };
  });
  expect.soft(counted.inputs).toBeLessThanOrEqual(25);
  expect(counted.words).toBeLessThanOrEqual(250);
});
