import { travelAlone, toStableText, type JobType } from './job-type';
import { askOfListed, takeAnswer } from './listed-account';

/** Email and phone of one person of a listed account: up to a minute, charged only when something is found. */
export const accountEnrichJob: JobType<'account.enrich'> = {
  operation: 'enrichAccount',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, context) => {
    const list = await askOfListed(context, input, () => context.client.enrichAccount(input));
    return { type: 'done', output: { account: await takeAnswer(context, input, list) } };
  }),
};
