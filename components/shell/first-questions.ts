import type { Answer, MessageOutput } from '@/lib/contract/messages/messages';
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

/** In ms: no page waits longer for an answer before it shows anything at all. */
export const PATIENCE_MS = 150;

/**
 * Answers whether nobody is in front of the window: neither a page that is somebody's, nor anyone looked up. A page that is
 * busy may take long to say so: then it is not known to be nobody's.
 */
export function askFirst(): Promise<boolean> {
  // First: what changes after an answer was given makes it old.
  listenAhead();
  const page = askPage();
  const others = [askBook(askAhead('settings.get', null)), askAhead('connection.get', null)];
  void Promise.allSettled(others);
  const isNobodys = page.then(
    (answers) => answers.every((answer) => answer?.ok && answer.value === null),
    () => false,
  );
  const patience = new Promise<false>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, false);
  });
  return Promise.race([isNobodys, patience]);
}
