import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { ALSO, describeViolations } from '../axe-rules';

/** What axe-core objects to in a page as it is now. `rules`: only these; none: all, with those of `ALSO`. */
export async function listViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  await page.evaluate(`window.axe ?? (() => { ${axe.source} })()`);
  const options = rules ? { runOnly: { type: 'rule', values: rules } } : { rules: ALSO };
  const found = await page.evaluate(async (given) => {
    // While a menu is open the rest of the page is out of reach.
    const shown = document.querySelector('[role=menu]') ?? document;
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
      shown,
      given as axe.RunOptions,
    );
    return violations;
  }, options);
  return describeViolations(found);
}

/** Whether the page as a whole is higher than its window. */
export const hasScrollbar = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollHeight > window.innerHeight);

/** What is wider than its place, and makes the rep scroll sideways, at a width in pixels and a size of text, else at 360 px and 200 %. */
export async function listWidthFaults(
  page: Page,
  { width = 360, textSize = '200%' } = {},
): Promise<string[]> {
  const before = page.viewportSize();
  // The popup is as wide as that by itself, and no debugger can change it.
  if (before) await page.setViewportSize({ width, height: 640 });
  const faults = await page.evaluate(async (size) => {
    document.documentElement.style.fontSize = size;
    await new Promise(requestAnimationFrame);
    const scrolls = (element: Element) =>
      element.scrollWidth > element.clientWidth + 1 &&
      (element === document.documentElement ||
        ['auto', 'scroll'].includes(getComputedStyle(element).overflowX));
    const wide = [...document.querySelectorAll('*')].filter(scrolls);
    const found = wide.map((element) => {
      const edge = element.getBoundingClientRect().left + element.clientWidth + 1;
      const culprit =
        [...element.querySelectorAll('*')].find(
          (part) => part.getBoundingClientRect().right > edge,
        ) ?? element;
      return `${element.scrollWidth} > ${element.clientWidth}: ${culprit.outerHTML.slice(0, 300)}`;
    });
    document.documentElement.style.fontSize = '';
    return found;
  }, textSize);
  if (before) await page.setViewportSize(before);
  return faults;
}
