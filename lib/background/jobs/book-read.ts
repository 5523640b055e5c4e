import { defineJob, READ_TRAITS } from './define-job';
import { getWatch, readRanking, decideNextPoll } from './watch-ranking';

/** Reads a book, and polls it while it is being ranked. Free. */
export const bookReadJob = defineJob({
  kind: 'book.read',
  operation: 'readBook',
  ...READ_TRAITS,
  isTeamAnswer: false,
  listedWith: 'book',
  run: async ({ input, progress }, context) => {
    const seen = await readRanking(input, context);
    return decideNextPoll(seen, getWatch(progress, context.now()), context.now());
  },
});
