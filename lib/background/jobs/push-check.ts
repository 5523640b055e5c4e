import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import { SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { isAnswerFresh } from '@/lib/domain/person/crm-check';
import { findRecordKeys, isAsSeen } from '@/lib/domain/person/seen-record';
import { askCrm } from './ask-crm';
import type { RunContext, RunResult } from './define-job';

/**
 * A push that waited long is checked again before it is sent: a colleague may have made or taken over the record since the
 * rep saw it. This is a call of its own, so that nothing is in doubt when it is lost.
 */

type PushJob = JobOf<'push'>;

const MOST_SEARCHES = 4;

/** Whether a push may no longer be sent with what the rep saw. Of one that may be written already, never. */
export const isCheckDue = ({ input, inDoubt, progress }: PushJob, now: number): boolean => {
  const { seen, contacts = [], webhook_id } = input;
  if (!seen || inDoubt || progress !== null || webhook_id !== undefined) return false;
  const { emails, profiles } = findRecordKeys(contacts[0] ?? {});
  return emails.length + profiles.length > 0 && !isAnswerFresh(seen.at, now);
};

/** Has it checked next, together with others. */
export const checkNext = (notBefore: number): RunResult<'push'> => ({
  type: 'again',
  progress: null,
  operation: 'searchCrm',
  group: 'check',
  notBefore,
});

/** Whether the CRM says of a job's contact what the rep saw. */
async function isStillSo(
  { seen, contacts = [], crm }: PushJobInput,
  context: RunContext,
): Promise<boolean> {
  const target = crm ?? toCrmKind(context.settings.defaultCrm);
  const check = await askCrm(findRecordKeys(contacts[0] ?? {}), target, context);
  return isAsSeen(seen?.record ?? null, check);
}

/**
 * Checks jobs again, four at a time: those that stand are sent next, those that do not wait for the rep. After a fault
 * nothing more is asked; who has no answer yet is asked later.
 * @throws ProblemError when there was no answer at all.
 */
export async function checkJobs(
  jobs: PushJob[],
  context: RunContext,
  getGroup: (input: PushJobInput) => string,
): Promise<RunResult<'push'>[]> {
  const results = new Map<PushJob, RunResult<'push'>>();
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
): Promise<RunResult<'push'>> {
  const at = context.now();
  const operation = 'syncToCrm';
  if (!(await isStillSo(input, context))) {
    const { problem } = new ProblemError({ code: 'record-changed', operation: 'searchCrm' });
    return { type: 'failed', problem, operation, group };
  }
  const checked = input.seen && { ...input, seen: { ...input.seen, at } };
  return { type: 'again', progress: null, operation, group, notBefore: at, input: checked };
}
