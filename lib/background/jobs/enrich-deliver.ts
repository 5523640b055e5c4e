import { MAX_CONTACTS_PER_DELIVERY } from '@/lib/contract/limits';
import { defineJob, toStableText } from './define-job';

/**
 * Has email, phone and profile of people delivered to the rep's webhook. A repeat after a lost response delivers twice but
 * charges once, because the service caches results for 24 hours. With `force_refresh` it may charge twice, and with
 * `sync_to_crm` create somebody twice.
 */

const FLAGS = ['sync_to_crm', 'force_refresh', 'detect_job_change'] as const;

export const enrichDeliverJob = defineJob({
  kind: 'enrich.deliver',
  operation: 'enrichAsync',
  onLostResponse: ({ force_refresh, sync_to_crm }) =>
    force_refresh || sync_to_crm ? 'ask-rep' : 'repeat',
  isHeldForUndo: ({ sync_to_crm }) => sync_to_crm,
  isFreeRead: false,
  waitingWriteKind: 'enrich',
  holdsTeamIds: false,
  isTeamAnswer: false,
  maxBatchSize: MAX_CONTACTS_PER_DELIVERY,
  getGroup: (input) => `deliver ${toStableText({ ...input, contact: null })}`,
  countFitting: (jobs) => Math.min(jobs.length, MAX_CONTACTS_PER_DELIVERY),
  runBatch: async (jobs, { client }) => {
    const [first] = jobs;
    if (!first) return [];
    const { enrichment_type, webhook_url, custom } = first.input;
    const chosen = FLAGS.filter((flag) => first.input[flag]).map((flag) => [flag, true]);
    await client.enrichAsync({
      enrichment_type,
      webhook_url,
      contacts: jobs.map(({ input }) => ({
        ...input.contact,
        ...(custom && { custom }),
      })),
      ...(custom && { custom }),
      ...(Object.fromEntries(chosen) as Partial<Record<(typeof FLAGS)[number], true>>),
    });
    return jobs.map(() => ({ type: 'done', output: {} }));
  },
});
