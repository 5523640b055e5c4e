import { MAX_CONTACTS_PER_DELIVERY } from '@/lib/contract/limits';
import { contactInputSchema } from '@/lib/contract/service/enrichment';
import { toStableText, type JobType } from './job-type';

/**
 * Email, phone and profile of a person, which the service delivers to an address of the rep's instead of answering. A
 * repeat after a lost answer delivers twice and charges once: the service keeps what it found for 24 hours. Nothing here asks
 * for it with `force_refresh`.
 */

const FLAGS = ['sync_to_crm', 'force_refresh', 'detect_job_change'] as const;

export const enrichDeliverJob: JobType<'enrich.deliver'> = {
  operation: 'enrichAsync',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 5,
  repeat: 'harmless',
  getRepeat: ({ force_refresh }) => (force_refresh ? 'asked' : undefined),
  isHeld: false,
  mostTogether: MAX_CONTACTS_PER_DELIVERY,
  getGroup: (input) => `deliver ${toStableText({ ...input, contact: null })}`,
  fit: (jobs) => Math.min(jobs.length, MAX_CONTACTS_PER_DELIVERY),
  async run(jobs, { client }) {
    const [first] = jobs;
    if (!first) return [];
    const { enrichment_type, webhook_url } = first.input;
    const chosen = FLAGS.filter((flag) => first.input[flag]).map((flag) => [flag, true]);
    await client.enrichAsync({
      enrichment_type,
      webhook_url,
      contacts: jobs.map(({ input }) => contactInputSchema.parse(input.contact)),
      ...(Object.fromEntries(chosen) as Partial<Record<(typeof FLAGS)[number], true>>),
    });
    return jobs.map(() => ({ type: 'done', output: {} }));
  },
};
