import { findNewestJob, isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import { listSearches } from '@/lib/domain/crm-search/crm-searches';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';

/** Why it is not known whether somebody is in a CRM. */
type NotChecked =
  | { type: 'errors'; errors: CrmSearchReply['errors'] }
  | { type: 'none-searched' }
  | { type: 'cancelled' }
  /** It is asked by itself as soon as this is mended. */
  | { type: 'paused'; problem: Problem }
  | { type: 'problem'; problem: Problem };

export type CrmAnswer =
  | { type: 'unasked' }
  | { type: 'waiting'; job: JobOf<'crm.search'> }
  /** `asked`: what it is an answer to. */
  | ({ at: number; isAskingAgain: boolean; asked: CrmSearchRequest } & (
      | { type: 'in'; matches: CrmMatch[]; reply: CrmSearchReply }
      | { type: 'not-in'; reply: CrmSearchReply }
      | { type: 'not-checked'; why: NotChecked; reply: CrmSearchReply | null }
    ));

/** An empty list is a "no" only when some CRM was asked and none of them failed. */
function readReply(reply: CrmSearchReply) {
  const { matches, errors, searched_crms } = reply;
  if (matches.length > 0) return { type: 'in', matches, reply } as const;
  if (errors.length > 0) {
    return { type: 'not-checked', why: { type: 'errors', errors }, reply } as const;
  }
  if (searched_crms.length === 0) {
    return { type: 'not-checked', why: { type: 'none-searched' }, reply } as const;
  }
  return { type: 'not-in', reply } as const;
}

function readUnanswered(job: JobOf<'crm.search'>): NotChecked {
  if (job.state === 'cancelled') return { type: 'cancelled' };
  const problem = job.problem ?? new ProblemError({ code: 'internal' }).problem;
  return { type: isJobPaused(job) ? 'paused' : 'problem', problem };
}

const readFailed = (job: JobOf<'crm.search'>) =>
  ({
    at: job.changedAt,
    asked: job.input,
    type: 'not-checked',
    why: readUnanswered(job),
    reply: null,
  }) as const;

/**
 * Is the person in the CRM? In, not in, or not checked. While it is asked again, the last answer stands; while a
 * pause keeps it from being asked at all, that is why it is not checked.
 */
export function readCrmAnswer(jobs: Job[]): CrmAnswer {
  const last = mergeAnswers(listSearches(jobs));
  // A search of one CRM only completes an answer of all of them.
  const newest = findNewestJob(
    jobs,
    'crm.search',
    ({ input }) => last !== null || input.crm === undefined,
  );
  if (!newest) return { type: 'unasked' };
  const answer = last && { at: last.at, asked: last.request, ...readReply(last.reply) };
  const isOpen = isJobOpen(newest);
  if (isOpen && answer) return { ...answer, isAskingAgain: !isJobPaused(newest) };
  if (isOpen && !isJobPaused(newest)) return { type: 'waiting', job: newest };
  const isAnswered = newest.state === 'done' && answer !== null;
  return { ...(isAnswered ? answer : readFailed(newest)), isAskingAgain: false };
}
