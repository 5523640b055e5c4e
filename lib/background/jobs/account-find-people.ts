import { isOwnersScope } from '@/lib/domain/book/own-scope';
import { defineJob } from './define-job';
import { callForListed, storeResponse } from './listed-account';

/** Finds more people of an account. Writes nothing to the CRM, but may cost. */
export const accountFindPeopleJob = defineJob({
  kind: 'account.find-people',
  operation: 'findPeople',
  onLostResponse: 'ask-rep',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'other',
  holdsTeamIds: ({ scope }) => isOwnersScope(scope),
  isTeamAnswer: false,
  listedWith: 'book',
  run: async ({ input }, context) => {
    const list = await callForListed(context, input, () => context.client.findPeople(input));
    return { type: 'done', output: { account: await storeResponse(context, input, list) } };
  },
});
