import { ProblemError } from '@/lib/contract/problem-error';
import { hasFound, updatesContact } from '@/lib/domain/book/account-enrichment';
import { isOwnersScope } from '@/lib/domain/book/own-scope';
import { defineJob, toStableText } from './define-job';
import { callForListed, readListedAccount, storeResponse } from './listed-account';

/**
 * Finds email and phone of one person of an account. Takes up to a minute; charged only when something is found. The service
 * writes what it finds to the CRM where the person is a contact of it. After a lost response the book shows what was found.
 * If it shows nothing new the rep decides, because nothing tells whether that is so because nothing was found.
 */
export const accountEnrichJob = defineJob({
  kind: 'account.enrich',
  operation: 'enrichAccount',
  // Seen with other details, it is the same enrichment.
  getKey: (input) => toStableText({ ...input, lacking: undefined }),
  // A repeat that writes nothing is free for a day.
  onLostResponse: (input) => (updatesContact(input) ? { checkWith: 'readBook' } : 'repeat'),
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'enrich',
  holdsTeamIds: (input) =>
    isOwnersScope(input.scope) || (input.person !== undefined && updatesContact(input)),
  isTeamAnswer: false,
  listedWith: 'book',
  run: async ({ input, operation }, context) => {
    if (operation === 'readBook') {
      const { account, crm } = await readListedAccount(context, input);
      if (hasFound(input, account)) return { type: 'done', output: { account, crm } };
      const { problem } = new ProblemError({ code: 'outcome-unknown', operation: 'readBook' });
      return { type: 'failed', problem, operation: 'enrichAccount', group: '' };
    }
    const { domain, person, scope } = input;
    const enrich = () => context.client.enrichAccount({ domain, person, scope });
    const list = await callForListed(context, input, enrich);
    const account = await storeResponse(context, input, list);
    return { type: 'done', output: { account, crm: list.crm } };
  },
});
