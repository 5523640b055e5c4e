import { bookSearch } from '@/lib/domain/book/book-search';
import { waitForBook } from './panel-opening';
import type { PanelProduct } from './panel-product';

const WORDS = 24;
const LETTERS = 5;

/** Waits for the next key, and returns the ms from the key press to the frame that shows the results. */
const TIME_KEY = (search: string, found: string) => `globalThis.timed = new Promise((resolve) => {
  const input = document.querySelector('[aria-label="Search accounts"]');
  const isShown = () =>
    input.value === ${JSON.stringify(search)} &&
    [...document.querySelectorAll('[role=status]')].some(
      ({ textContent }) => textContent === ${JSON.stringify(found)},
    );
  const note = ({ timeStamp }) => {
    const look = () => {
      if (!isShown()) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - timeStamp);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  };
  addEventListener('keydown', note, { capture: true, once: true });
}); undefined`;

/**
 * Milliseconds from each key that is typed into the search over the large book until the frame that shows the letter
 * and the number of accounts found has been painted. The words are the beginnings of names all over the book.
 */
export async function timeTyping(product: PanelProduct): Promise<number[]> {
  const { page, accounts } = product;
  await waitForBook(product);
  const entries = accounts.map((account) => ({ account, isNew: false }));
  const total = accounts.length.toLocaleString('en');
  const describe = (search: string) => {
    const found = entries.filter(bookSearch.createTest(search)).length;
    return found === accounts.length
      ? `${total} accounts`
      : `${found.toLocaleString('en')} of ${total}`;
  };
  await page.getByRole('button', { name: 'Search, sort, filter' }).click();
  const input = page.getByLabel('Search accounts');
  const times: number[] = [];
  for (let word = 0; word < WORDS; word += 1) {
    const { name, domain } = accounts[Math.floor((word * accounts.length) / WORDS)] ?? {};
    const letters = (name ?? domain ?? '').toLowerCase().slice(0, LETTERS);
    for (let at = 1; at <= letters.length; at += 1) {
      const search = letters.slice(0, at);
      await page.evaluate(TIME_KEY(search, describe(search)));
      await input.press(search.slice(-1));
      times.push(await page.evaluate<number>('globalThis.timed'));
    }
    await input.fill('');
    await page.getByText(`${total} accounts`).waitFor();
  }
  return times;
}
