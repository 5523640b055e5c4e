import type { Answer, MessageOutput } from '@/lib/contract/messages';
import { askAhead } from '@/lib/platform/asked-ahead';
import { listenAhead } from '@/lib/platform/changes';
import { askWindowAhead } from '@/lib/platform/windows';

/**
 * Asked first in the panel and in the popup: what they show at once, while the browser still reads the rest of their
 * script. What fails here is asked again where it is shown.
 */

const askBook = async (answer: Promise<Answer | undefined>) => {
  const settings = await answer;
  if (!settings?.ok) return;
  // The background's answers are typed by the table of messages.
  const { bookChoice } = settings.value as MessageOutput<'settings.get'>;
  await askAhead('book.get', { choice: bookChoice });
};

const askPage = async () => {
  const windowId = await askWindowAhead();
  return Promise.all([
    askAhead('page.current', { windowId }),
    askAhead('look-up.get', { windowId }),
  ]);
};

/** Answers whether nobody is in front of the window: neither a page that somebody reads, nor anyone looked up. */
export async function askFirst(): Promise<boolean> {
  // First: what changes after an answer was given makes it old.
  listenAhead();
  const page = askPage();
  const others = [askBook(askAhead('settings.get', null)), askAhead('connection.get', null)];
  void Promise.allSettled(others);
  try {
    return (await page).every((answer) => answer?.ok && answer.value === null);
  } catch {
    return false;
  }
}
