import type { SubjectSearch, SubjectView } from '@/lib/contract/messages/subject-view';
import type { Problem } from '@/lib/contract/problem';
import { ProblemError } from '@/lib/contract/problem-error';
import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Job } from '@/lib/contract/stored/job';
import { isJobPaused } from '@/lib/contract/stored/job-state';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import { mergeAnswers } from '../crm-search/merge-answers';
import { withLinked } from '../crm-search/pinned-record';

type NotChecked =
  | { type: 'errors'; errors: CrmSearchReply['errors'] }
  | { type: 'none-searched' }
  | { type: 'cancelled' }
  /** It is asked by itself as soon as this is mended. */
  | { type: 'paused'; problem: Problem }
  | { type: 'problem'; problem: Problem };

export type CrmAnswer =
  | { type: 'unasked' }
  /** `job` undefined: it is not known why it waits. */
  | { type: 'waiting'; job: Job | undefined }
  /** `asked`: what it is an answer to. */
  | ({ at: number; isAskingAgain: boolean; asked: CrmSearchRequest } & (
      | { type: 'in'; matches: CrmMatch[]; reply: CrmSearchReply }
      | { type: 'not-in'; reply: CrmSearchReply }
      | { type: 'not-checked'; why: NotChecked; reply: CrmSearchReply | null }
    ));

/**
 * An empty list is a "no" only when some CRM was asked and none of them failed. The record that the rep linked is theirs,
 * whether or not a search lists it.
 */
function readReply(reply: CrmSearchReply, pin: RecordPreference['pin']) {
  const { errors, searched_crms } = reply;
  const matches = [...withLinked(reply.matches, pin)];
  if (matches.length > 0) return { type: 'in', matches, reply } as const;
  if (errors.length > 0) {
    return { type: 'not-checked', why: { type: 'errors', errors }, reply } as const;
  }
  if (searched_crms.length === 0) {
    return { type: 'not-checked', why: { type: 'none-searched' }, reply } as const;
  }
  return { type: 'not-in', reply } as const;
}

function readUnanswered({ type }: SubjectSearch, job: Job | undefined): NotChecked {
  if (type === 'cancelled') return { type: 'cancelled' };
  const problem = job?.problem ?? new ProblemError({ code: 'internal' }).problem;
  return { type: job && isJobPaused(job) ? 'paused' : 'problem', problem };
}

/**
 * Is the person in the CRM? In, not in, or not checked. While it is asked again, the last answer stands; while a
 * pause keeps it from being asked at all, that is why it is not checked. A "no" from before a push says nothing any more.
 */
export function readCrmAnswer({
  searches,
  jobs,
  writtenAt,
  preference,
}: Pick<SubjectView, 'searches' | 'jobs' | 'writtenAt' | 'preference'>): CrmAnswer {
  const last = mergeAnswers(searches);
  const { pin } = preference ?? NO_RECORD_PREFERENCE;
  const read = last && { at: last.at, asked: last.request, ...readReply(last.reply, pin) };
  const isOldNo = read?.type === 'not-in' && read.at < (writtenAt ?? 0);
  const answer = isOldNo ? null : read;
  // A search of one CRM only completes an answer of all of them.
  const asked = searches.filter(({ request }) => last !== null || request.crm === undefined);
  const findJob = ({ jobId }: SubjectSearch) => jobs.find(({ id }) => id === jobId);

  const waiting = asked.find(({ type }) => type === 'waiting');
  if (waiting) {
    return answer ? { ...answer, isAskingAgain: true } : { type: 'waiting', job: findJob(waiting) };
  }
  const [newest] = asked;
  if (!newest || (isOldNo && newest.type === 'answered')) return { type: 'unasked' };
  const job = findJob(newest);
  const stands = newest.type === 'answered' || (job !== undefined && isJobPaused(job));
  if (answer && stands) return { ...answer, isAskingAgain: false };
  const why = readUnanswered(newest, job);
  const { at, request } = newest;
  return { type: 'not-checked', at, asked: request, why, reply: null, isAskingAgain: false };
}
