import { FAILED_READ_FRESH_MS, LIST_FRESH_MS } from '@/lib/contract/freshness';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { ListHead } from '@/lib/contract/stored/list';
import { useNow } from '@/components/ui/use-now';
import { useEnsureJob } from '../jobs/ensure-job';
import { toReadPageJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName, useListJobs } from './lists';

type PageJob = JobOf<'list-items.read'>;

export interface ListReading {
  isReading: boolean;
  /** The page that is wanted and could not be read; it is asked for again by a click. */
  failed: PageJob | null;
}

/** A page that was read since is no news any more. */
const isAboutNow = ({ input: { page }, changedAt }: PageJob, head: ListHead) =>
  page === 0 ? changedAt >= (head.readAt ?? 0) : page === head.nextPage;

function findReading(jobs: Job[] | undefined, head: ListHead): ListReading {
  const pages = (jobs ?? []).filter((job): job is PageJob => job.kind === 'list-items.read');
  const newest = pages.find((job) => isAboutNow(job, head));
  return {
    isReading: pages.some(isJobOpen),
    failed: newest && (newest.state === 'failed' || newest.state === 'needs-you') ? newest : null,
  };
}

/** Reads the pages of a list: the first when it is old, and as long as `wantsMore` the next that is missing. */
export function useListReading(head: ListHead, wantsMore: boolean): ListReading {
  const now = useNow();
  const { data: jobs } = useListJobs(head.list.id);
  const reading = findReading(jobs, head);
  const { nextPage, readAt, loaded } = head;
  const isOld = readAt === null || now - readAt > LIST_FRESH_MS;
  const page = isOld ? 0 : wantsMore ? nextPage : null;
  const list = { id: head.list.id, name: getListName(head) };
  const mayRead = jobs !== undefined && !reading.failed;
  useEnsureJob({
    key: ['list-page', list.id, page, readAt, loaded],
    job: mayRead && page !== null ? toReadPageJob(list, { page }) : null,
    freshMs: FAILED_READ_FRESH_MS,
  });
  return reading;
}
