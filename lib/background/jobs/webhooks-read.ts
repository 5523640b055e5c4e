import { MAPPING_FRESH_MS } from '@/lib/contract/freshness';
import { travelAlone, type JobType } from './job-type';

/** The platform webhooks that records can be delivered to instead of a CRM. */
export const webhooksReadJob: JobType<'webhooks.read'> = {
  operation: 'readWebhooks',
  getKey: () => 'webhooks',
  getFreshMs: () => MAPPING_FRESH_MS,
  maxAttempts: 2,
  repeat: 'harmless',
  ...travelAlone(async (_, { client }) => ({
    type: 'done',
    output: { webhooks: await client.readWebhooks({}) },
  })),
};
