import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { Person } from '@/lib/contract/service/book';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { SeenPerson } from '@/lib/contract/stored/seen-person';
import { isEnrichmentOf } from './account-enrichment';

/** What has been done, or is being done, about the accounts of a book. */

export type AccountJobKind =
  | 'account.enrich'
  | 'account.assign'
  | 'account.dismiss'
  | 'account.find-people';
export type AccountJob = JobOf<AccountJobKind>;

const isAccountJob = (job: Job): job is AccountJob => job.kind.startsWith('account.');

/** Jobs by the domain of their account, in their order. */
export function groupByAccount(jobs: Job[]): Map<string, AccountJob[]> {
  const byDomain = new Map<string, AccountJob[]>();
  for (const job of jobs.filter(isAccountJob)) {
    const { domain } = job.input;
    const known = byDomain.get(domain);
    if (known) known.push(job);
    else byDomain.set(domain, [job]);
  }
  return byDomain;
}

/** The last enrichment of a person; the jobs are of one account, newest first. */
export const findEnrichment = (
  jobs: AccountJob[],
  person: Person,
  index: number,
): JobOf<'account.enrich'> | undefined =>
  jobs.find(
    (job): job is JobOf<'account.enrich'> =>
      job.kind === 'account.enrich' && isEnrichmentOf(job.input, person, index),
  );

/** The people who were skipped together with the one that the rep meant. */
export const getAlsoSkipped = ({ state, output }: JobOf<'account.dismiss'>): SeenPerson[] =>
  (state === 'done' ? output?.also_skipped : undefined) ?? [];

const isShownJob = (job: AccountJob): boolean =>
  isJobOpen(job) ||
  job.state === 'failed' ||
  job.state === 'needs-you' ||
  (job.kind === 'account.dismiss' && getAlsoSkipped(job).length > 0);

/** The last job of each kind that has something to say; for enrichments, of each person. */
export function listShownJobs(jobs: AccountJob[]): AccountJob[] {
  const seen = new Set<string>();
  return jobs.filter((job) => {
    const question =
      job.kind === 'account.enrich' ? `${job.kind} ${job.input.person ?? ''}` : job.kind;
    if (seen.has(question)) return false;
    seen.add(question);
    return isShownJob(job);
  });
}
