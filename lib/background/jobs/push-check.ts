import { toCrmKind } from '@/lib/contract/service/crm-kinds';
import { SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { isAnswerFresh, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { addHeldFields, dropFields } from '@/lib/domain/push/fill-empty';
import { isEmptyRecord } from '@/lib/domain/push/push-preview';
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

/** What is sent of a push, now that its record was read again; null: nothing that is empty is left to fill. */
function fillEmpty(input: PushJobInput, { matches }: CrmCheck): PushJobInput | null {
  const { seen, kept_fields, contacts: [record] = [] } = input;
  const id = typeof seen?.record === 'object' ? seen.record?.id : null;
  const match = matches.find((one) => one.id === id);
  if (!kept_fields || !record || !match) return input;
  const kept = addHeldFields(record, kept_fields, match);
  return isEmptyRecord(dropFields(record, kept)) ? null : { ...input, kept_fields: kept };
}

/** The push as it is still to be sent, if the contact is in the CRM as the rep saw it; null: the rep is asked. */
async function checkAgain(input: PushJobInput, context: RunContext): Promise<PushJobInput | null> {
  const { seen, contacts = [], crm } = input;
  const target = crm ?? toCrmKind(context.settings.defaultCrm);
  const check = await askCrm(findRecordKeys(contacts[0] ?? {}), target, context);
  return isAsSeen(seen?.record ?? null, check) ? fillEmpty(input, check) : null;
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
  const next = await checkAgain(input, context);
  if (!next) {
    const { problem } = new ProblemError({ code: 'record-changed', operation: 'searchCrm' });
    return { type: 'failed', problem, operation, group };
  }
  const checked = next.seen && { ...next, seen: { ...next.seen, at } };
  return { type: 'again', progress: null, operation, group, notBefore: at, input: checked };
}
