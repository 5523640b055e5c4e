import { defineJob, toStableText } from './define-job';
import { askOfListed, takeAnswer } from './listed-account';

/** Finds email and phone of one person of an account. Takes up to a minute; charged only when something is found. */
export const accountEnrichJob = defineJob({
  kind: 'account.enrich',
  operation: 'enrichAccount',
  getKey: toStableText,
  maxAttempts: 5,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteSort: 'enrich',
  holdsTeamIds: ({ person }) => person !== undefined && !person.startsWith('http'),
  isTeamAnswer: false,
  isShownInActivity: true,
  listedWith: 'book',
  run: async ({ input }, context) => {
    const list = await askOfListed(context, input, () => context.client.enrichAccount(input));
    return { type: 'done', output: { account: await takeAnswer(context, input, list) } };
  },
});
