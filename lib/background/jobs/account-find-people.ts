import { travelAlone, toStableText, type JobType } from './job-type';
import { askOfListed, takeAnswer } from './listed-account';

/** More people of a listed account. Writes nothing to the CRM, but may cost: after a lost answer the rep is asked. */
export const accountFindPeopleJob: JobType<'account.find-people'> = {
  operation: 'findPeople',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'asked',
  ...travelAlone(async ({ input }, context) => {
    const list = await askOfListed(context, input, () => context.client.findPeople(input));
    return { type: 'done', output: { account: await takeAnswer(context, input, list) } };
  }),
};
