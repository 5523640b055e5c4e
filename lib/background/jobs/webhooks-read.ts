import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { defineJob, READ_TRAITS } from './define-job';

/** Reads the platform webhooks that records can be sent to instead of a CRM. */
export const webhooksReadJob = defineJob({
  kind: 'webhooks.read',
  operation: 'readWebhooks',
  getFreshMs: () => MAPPING_FRESH_MS,
  maxAttempts: 2,
  ...READ_TRAITS,
  isTeamAnswer: true,
  run: async (_, { client }) => ({
    type: 'done',
    output: { webhooks: await client.readWebhooks({}) },
  }),
});
