import { toStableText, defineJob } from './define-job';
import { getWatch, look, decideNextLook, toState } from './watch-ranking';

/**
 * Has a book ranked anew, and reads it until that is done. Repeating it is harmless: it costs nothing and writes nothing
 * to the CRM. A ranking under way goes on, and one that has just ended is made again from the same facts.
 */
export const bookRefreshJob = defineJob({
  kind: 'book.refresh',
  operation: 'refreshBook',
  getKey: toStableText,
  maxAttempts: 5,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteSort: 'other',
  holdsTeamIds: false,
  isTeamAnswer: false,
  shownInActivity: 'unless-prefetched',
  listedWith: 'book',
  run: async ({ input, progress }, context) => {
    const { client, books, now } = context;
    const watch = getWatch(progress, now());
    if (watch) return decideNextLook(await look(input, context), watch, now());
    const list = await client.refreshBook(input);
    await books.keep(input.scope, list);
    return decideNextLook(toState(list), null, now());
  },
});
