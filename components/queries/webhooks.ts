import { findNewestJob } from '@/lib/contract/stored/job-state';
import { SERVICE, useAskService } from './jobs/ask-service';
import { useSubjectJobs } from './jobs/jobs';

/** Which platform webhooks can records be delivered to instead of a CRM? None, as long as that is not known or not wanted. */
export function useWebhooks(isWanted: boolean) {
  const { data: jobs } = useSubjectJobs(SERVICE);
  useAskService(
    isWanted
      ? {
          kind: 'webhooks.read',
          input: {},
          subject: { kind: 'service', key: SERVICE, label: '' },
          lane: 'prefetch',
        }
      : null,
    jobs,
    findNewestJob(jobs, 'webhooks.read'),
  );
  const newest = findNewestJob(jobs, 'webhooks.read', ({ state }) => state === 'done');
  return isWanted ? (newest?.output?.webhooks ?? []) : [];
}
