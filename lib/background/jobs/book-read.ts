import { toStableText, travelAlone, type JobType } from './job-type';
import { getWatch, look, decideNextLook } from './watch-ranking';

/** Reads a book, and while it is being ranked reads it again. Free. */
export const bookReadJob: JobType<'book.read'> = {
  operation: 'readBook',
  getKey: toStableText,
  // Whether what is kept is fresh enough, its head tells.
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input, progress }, context) => {
    const seen = await look(input, context);
    return decideNextLook(seen, getWatch(progress, context.now()), context.now());
  }),
};
