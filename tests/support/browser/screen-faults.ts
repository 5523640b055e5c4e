import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { ALSO, describeViolations } from '../axe-rules';

/** What axe-core objects to in a page as it is now. `rules`: only these; none: all, with those of `ALSO`. */
export async function listViolations(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Half a second of work, so once a page.
  if (!(await page.evaluate('"axe" in window'))) {
    await page.evaluate(`(() => { ${axe.source} })()`);
  }
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

/**
 * What scrolls within something that scrolls, or leaves the title of its dialog standing, a tab bar of several rows, and a
 * status bar that takes more than 30 % of the panel, at 360 × 640 and a text of 200 %.
 */
export async function listScrollFaults(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  if (before) await page.setViewportSize({ width: 360, height: 640 });
  const faults = await page.evaluate(async () => {
    document.documentElement.style.fontSize = '200%';
    // Long lists find out what they scroll in, and measure their rows again.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
    const scrolls = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);
    // The rows of a table to be imported are too many to be gone past.
    const all = [
      ...document.querySelectorAll('*:not(textarea, pre, [role=group][aria-label=Rows])'),
    ].filter(scrolls);
    // What sticks to the foot does not move with what is around it.
    const sticks = ({ parentElement }: Element) =>
      parentElement !== null && getComputedStyle(parentElement).position === 'sticky';
    const nested = all.filter(
      (inner) => !sticks(inner) && all.some((outer) => outer !== inner && outer.contains(inner)),
    );
    const headed = all.filter((part) => {
      const title = part.closest('[role=dialog], [role=alertdialog]')?.querySelector('h2');
      // That of the command box is for screen readers.
      return title && title.clientHeight > 1 && !part.contains(title);
    });
    const bars = [...document.querySelectorAll('[role=tablist]')].filter(
      (bar) => bar.clientHeight > 1.5 * (bar.firstElementChild?.clientHeight ?? 0),
    );
    const feet = [...document.querySelectorAll('section[aria-label="Last action"]')].filter(
      (foot) => foot.clientHeight > 0.3 * window.innerHeight,
    );
    const say = (words: string) => (element: Element) =>
      `${words}: ${element.outerHTML.slice(0, 300)}`;
    const found = [
      ...nested.map(say('scrolls within another')),
      ...headed.map(say('leaves its title standing')),
      ...bars.map(say('tabs in several rows')),
      ...feet.map(say('takes too much of the panel')),
    ];
    document.documentElement.style.fontSize = '';
    return found;
  });
  if (before) await page.setViewportSize(before);
  return faults;
}
