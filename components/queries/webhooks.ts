import { findNewestJob } from '@/lib/contract/stored/job-state';
import { SERVICE, useAskService } from './jobs/ask-service';
import { useSubjectJobs } from './jobs/jobs';

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
    findNewestJob(jobs, 'webhooks.read'),
  );
  return (
    findNewestJob(jobs, 'webhooks.read', ({ state }) => state === 'done')?.output?.webhooks ?? []
  );
}
