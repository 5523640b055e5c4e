import type { Page } from 'playwright-core';

/**
 * Counts the rep's clicks and keys in a page from now on. Returns a function that answers how many there were since it was
 * last called.
 */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counter = window as unknown as { presses: number };
    counter.presses = 0;
    for (const type of ['click', 'keydown']) {
      document.addEventListener(
        type,
        (event) => {
          // Enter on a button also makes a click, which no pointer made.
          const isByKey = event instanceof PointerEvent && event.pointerType === '';
          if (event.isTrusted && !isByKey) counter.presses += 1;
        },
        true,
      );
    }
  });
  return () =>
    page.evaluate(() => {
      const counter = window as unknown as { presses: number };
      const { presses } = counter;
      counter.presses = 0;
      return presses;
    });
}
