import { travelAlone, toStableText, type JobType } from './job-type';
import { askOfListed, takeAnswer } from './listed-account';

/** More people of a listed account. Writes nothing to the CRM: asked twice, it finds the same people or a few more. */
export const accountFindPeopleJob: JobType<'account.find-people'> = {
  operation: 'findPeople',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, context) => {
    const list = await askOfListed(context, input, () => context.client.findPeople(input));
    return { type: 'done', output: { account: await takeAnswer(context, input, list) } };
  }),
};
