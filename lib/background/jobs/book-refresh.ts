import { toStableText, travelAlone, type JobType } from './job-type';
import { getWatch, look, decideNextLook, toState } from './watch-ranking';

/**
 * Has a book ranked anew, and reads it until that is done. Repeating it is harmless: it costs nothing and writes nothing
 * to the CRM. A ranking under way goes on, and one that has just ended is made again from the same facts.
 */
export const bookRefreshJob: JobType<'book.refresh'> = {
  operation: 'refreshBook',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input, progress }, context) => {
    const { client, books, now } = context;
    const watch = getWatch(progress, now());
    if (watch) return decideNextLook(await look(input, context), watch, now());
    const list = await client.refreshBook(input);
    await books.keep(input.scope, list);
    return decideNextLook(toState(list), null, now());
  }),
};
