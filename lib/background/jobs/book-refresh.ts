import { isOwnersScope } from '@/lib/domain/book/own-scope';
import { defineJob } from './define-job';
import { getWatch, readRanking, decideNextPoll, toState } from './watch-ranking';

/**
 * Starts a new ranking of a book, and polls the book until it has ended. A repeat is harmless: it costs nothing, writes
 * nothing to the CRM, and a ranking in progress continues.
 */
export const bookRefreshJob = defineJob({
  kind: 'book.refresh',
  operation: 'refreshBook',
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'other',
  holdsTeamIds: ({ scope }) => isOwnersScope(scope),
  isTeamAnswer: false,
  listedWith: 'book',
  run: async ({ input, progress }, context) => {
    const { client, books, now } = context;
    const watch = getWatch(progress, now());
    if (watch) return decideNextPoll(await readRanking(input, context), watch, now());
    const changes = books.countChanges();
    const list = await client.refreshBook(input);
    const isStored = await books.keep(input.scope, list, changes);
    return decideNextPoll(toState(list, isStored), null, now());
  },
});
