import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import { SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { isAnswerFresh } from '@/lib/domain/crm-search/crm-check';
import { findRecordKeys, isAsSeen } from '@/lib/domain/crm-search/seen-record';
import { askCrm } from './ask-crm';
import type { RunContext, JobRunResult } from './define-job';

/**
 * Checks a push that waited long before it is sent, because a colleague may have created or taken over the record since the
 * rep saw it. The check is a call of its own, so that a lost response leaves nothing in doubt.
 */

type PushJob = JobOf<'push'>;

const MOST_SEARCHES = 4;

/** Whether a push must be checked before it is sent. Never if it may have been written already. */
export const isCheckDue = ({ input, inDoubt, progress }: PushJob, now: number): boolean => {
  const { seen, contacts = [], webhook_id } = input;
  if (!seen || inDoubt || progress !== null || webhook_id !== undefined) return false;
  const { emails, profiles } = findRecordKeys(contacts[0] ?? {});
  return emails.length + profiles.length > 0 && !isAnswerFresh(seen.at, now);
};

/** The next call checks it, together with others. */
export const checkNext = (notBefore: number): JobRunResult<'push'> => ({
  type: 'again',
  progress: null,
  operation: 'searchCrm',
  group: 'check',
  notBefore,
});

/** Whether the contact is in the CRM as the rep saw it. */
async function isStillSo(
  { seen, contacts = [], crm }: PushJobInput,
  context: RunContext,
): Promise<boolean> {
  const target = crm ?? toCrmKind(context.settings.defaultCrm);
  const check = await askCrm(findRecordKeys(contacts[0] ?? {}), target, context);
  return isAsSeen(seen?.record ?? null, check);
}

/**
 * Checks jobs, four at a time. Unchanged ones are sent next; changed ones wait for the rep. After a fault no more searches
 * start, and jobs without an answer are checked later.
 * @throws ProblemError when no search was answered.
 */
export async function checkJobs(
  jobs: PushJob[],
  context: RunContext,
  getGroup: (input: PushJobInput) => string,
): Promise<JobRunResult<'push'>[]> {
  const results = new Map<PushJob, JobRunResult<'push'>>();
  const left = [...jobs];
  const faults: Error[] = [];
  const work = async () => {
    for (let job = left.shift(); job && faults.length === 0; job = left.shift()) {
      try {
        results.set(job, await checkJob(job, context, getGroup(job.input)));
      } catch (error) {
        faults.push(error instanceof Error ? error : new ProblemError({ code: 'internal' }));
      }
    }
  };
  await Promise.all(Array.from({ length: MOST_SEARCHES }, work));
  const [fault] = faults;
  if (fault !== undefined && results.size === 0) throw fault;
  const retryAt = fault instanceof ProblemError ? fault.problem.retryAt : null;
  const later = Math.max(context.now() + SECOND, retryAt ?? 0);
  return jobs.map((job) => results.get(job) ?? checkNext(later));
}

async function checkJob(
  { input }: PushJob,
  context: RunContext,
  group: string,
): Promise<JobRunResult<'push'>> {
  const at = context.now();
  const operation = 'syncToCrm';
  if (!(await isStillSo(input, context))) {
    const { problem } = new ProblemError({ code: 'record-changed', operation: 'searchCrm' });
    return { type: 'failed', problem, operation, group };
  }
  const checked = input.seen && { ...input, seen: { ...input.seen, at } };
  return { type: 'again', progress: null, operation, group, notBefore: at, input: checked };
}
