import { travelAlone, toStableText, type JobType } from './job-type';

/** Email and phone of one person of a listed account: up to a minute, charged only when something is found. */
export const accountEnrichJob: JobType<'account.enrich'> = {
  operation: 'enrichAccount',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  ...travelAlone(async ({ input }, { client }) => {
    const { accounts } = await client.enrichAccount(input);
    const account = accounts.find(({ domain }) => domain === input.domain) ?? null;
    return { type: 'done', output: { account } };
  }),
};
