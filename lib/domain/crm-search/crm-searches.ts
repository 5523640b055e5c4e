import type { CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { CrmSearch } from '@/lib/contract/messages/subject-view';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen, isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import { listRequestProfiles } from './crm-keys';
import { doubtOtherProfiles } from './reliable-match';

/** The CRM searches about a person, and their outcomes. */

/** An answer. Records with another profile than the searched one count as possible ones only. */
export const toAnswered = (
  request: CrmSearchRequest,
  reply: CrmSearchReply,
  at: number,
): CrmSearch & { type: 'answered' } => {
  const matches = doubtOtherProfiles(reply.matches, listRequestProfiles(request));
  return { type: 'answered', request, reply: { ...reply, matches }, at };
};

/** The searches among the jobs about a person, in order. Cancelled ones were never made. */
export const listSearches = (jobs: readonly Job[]): CrmSearch[] =>
  jobs.flatMap((job): CrmSearch[] => {
    if (job.kind !== 'crm.search' || job.state === 'cancelled') return [];
    const { input: request, output, changedAt: at } = job;
    if (job.state === 'done' && output) return [toAnswered(request, output, at)];
    const isHeldUp = job.waitingFor === 'pause';
    return isJobOpen(job) && !isHeldUp
      ? [{ type: 'waiting', request }]
      : [{ type: 'failed', request, at }];
  });

/** When the person was last written to a CRM from here, or may have been; null: never. */
export function findWrittenAt(jobs: readonly Job[]): number | null {
  const written = jobs.filter(
    (job) =>
      job.kind === 'push' &&
      (job.state === 'done' ? !job.output?.isUpToDate : isOutcomeUnknown(job)),
  );
  return written.length === 0 ? null : Math.max(...written.map(({ changedAt }) => changedAt));
}
