import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { defineJob } from './define-job';

/** Reads the platform webhooks that records can be sent to instead of a CRM. */
export const webhooksReadJob = defineJob({
  kind: 'webhooks.read',
  operation: 'readWebhooks',
  getKey: () => 'webhooks',
  getFreshMs: () => MAPPING_FRESH_MS,
  maxAttempts: 2,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: true,
  waitingWriteKind: null,
  holdsTeamIds: false,
  isTeamAnswer: true,
  listedWith: null,
  run: async (_, { client }) => ({
    type: 'done',
    output: { webhooks: await client.readWebhooks({}) },
  }),
});
