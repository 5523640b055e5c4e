import { SERVICE, useAskService } from './jobs/ask-service';
import { findNewest, useSubjectJobs } from './jobs/jobs';

/** Which platform webhooks can records be delivered to instead of a CRM? None, as long as that is not known. */
export function useWebhooks() {
  const { data: jobs } = useSubjectJobs(SERVICE);
  useAskService(
    {
      kind: 'webhooks.read',
      input: {},
      subject: { kind: 'service', key: SERVICE, label: '' },
      lane: 'prefetch',
    },
    jobs,
    findNewest(jobs, 'webhooks.read'),
  );
  return findNewest(jobs, 'webhooks.read', ({ state }) => state === 'done')?.output?.webhooks ?? [];
}
