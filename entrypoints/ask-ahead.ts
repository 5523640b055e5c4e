import type { Answer, MessageOutput } from '@/lib/contract/messages';
import { askAhead } from '@/lib/platform/asked-ahead';
import { listenAhead } from '@/lib/platform/changes';
import { askWindowAhead } from '@/lib/platform/windows';

/**
 * Runs first in the panel and in the popup, and asks what their first frame shows while the browser still reads the
 * rest. What fails here is asked again where it is shown.
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
  await Promise.all([
    askAhead('page.current', { windowId }),
    askAhead('look-up.get', { windowId }),
  ]);
};

export default {
  globalName: false,
  main() {
    // First: what changes after an answer was given makes it old.
    listenAhead();
    const answers = [
      askBook(askAhead('settings.get', null)),
      askAhead('connection.get', null),
      askPage(),
    ];
    void Promise.allSettled(answers);
  },
};
