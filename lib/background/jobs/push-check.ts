import { Semaphore } from 'async-mutex';
import { toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { SECOND } from '@/lib/contract/duration';
import {
  CONSENT_FRESH_MS,
  LAST_CHECK_FRESH_MS,
  LAST_CHECK_OF_BATCH_FRESH_MS,
} from '@/lib/contract/freshness';
import { MAX_UNLIMITED_IN_FLIGHT } from '@/lib/contract/limits';
import type { Problem, ProblemCode } from '@/lib/contract/problem';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { PushConsent } from '@/lib/contract/stored/job-inputs';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput, JobOutput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { ageAccountRecord } from '@/lib/domain/book/account-record';
import { decideLastCheck } from '@/lib/domain/push/last-check/decide-last-check';
import { findRecordKeys } from '@/lib/domain/push/last-check/record-keys';
import { callAgain, type RunContext, type JobRunResult } from './define-job';
import { findPause } from '../queue/pauses';
import { isPassing } from '../queue/problem-classes';
import { getRetryAt } from '../queue/retry';
import { checkCrm, type CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { toAnswered } from '@/lib/domain/crm-search/merge-answers';
import {
  joinPersonKeys,
  toSearchRequests,
  type PersonKeys,
} from '@/lib/domain/crm-search/crm-keys';

/**
 * The last check: asks the CRM about a person right before their push, because a colleague may have created or taken over
 * the record since the rep saw it. The check is a call of its own, so that a lost response leaves nothing in doubt.
 */

type PushJob = JobOf<'push'>;

/** A push fails after this many passing faults in a row. */
export const MAX_TRIES = 5;

/** After so many faults in a row, the service is taken to be down. */
const MOST_FAULTS = 10;

/** The call that checks pushes, whatever their options. */
export const CHECK = { operation: 'searchCrm', group: 'check' } as const;

/** Whether a push must be checked before it is sent. Never if it may have been written already. */
export function isCheckDue({ input, inDoubt, progress, bulkId }: PushJob, now: number): boolean {
  const { consent, checked } = input;
  if (!consent || inDoubt || progress !== null) return false;
  const freshMs = bulkId === null ? LAST_CHECK_FRESH_MS : LAST_CHECK_OF_BATCH_FRESH_MS;
  return !checked || Math.abs(now - checked.at) >= freshMs;
}

/** The next call checks it, together with others. */
export const checkNext = (notBefore: number) =>
  ({ ...callAgain(CHECK.operation, notBefore), group: CHECK.group }) as const;

/** The next call sends it, together with others of its group. */
export const sendNext = (group: string, notBefore: number) =>
  ({ ...callAgain('syncToCrm', notBefore), group }) as const;

/** It waits for the rep. When they retry it, it is checked again. */
function askTheRep(code: ProblemCode): JobRunResult<'push'> {
  const { problem } = new ProblemError({ code, operation: CHECK.operation });
  return { type: 'failed', problem, ...CHECK };
}

/** The outcome of a push that is not sent, because the CRM has it all. */
const toUpToDate = ({ crm, id, url }: CrmMatch): JobOutput<'push'> => ({
  isUpToDate: true,
  id: '',
  status: 'up_to_date',
  createdAt: null,
  records_received: 0,
  crm,
  summary: null,
  results: [
    {
      index: 0,
      entity: 'contact',
      status: 'up_to_date',
      crm_id: id,
      url,
      error: null,
      expected_keys: null,
    },
  ],
  completedAt: null,
});

/** Whether a fault says nothing of the next search: every other one would meet it, too. */
const isOfAll = (error: unknown, now: number): boolean =>
  !(error instanceof ProblemError) ||
  ['rate-limited', 'other-key'].includes(error.problem.code) ||
  findPause(error.problem, now) !== undefined;

/** The outcome of a job whose search failed. Nobody else waits for it. */
function toFault(
  { attempts: before }: PushJob,
  problem: Problem,
  now: number,
): JobRunResult<'push'> {
  const attempts = before + 1;
  if (!isPassing(problem) || attempts >= MAX_TRIES) return { type: 'failed', problem, ...CHECK };
  const retryAt = Math.max(getRetryAt(attempts, 1, now), problem.retryAt ?? 0);
  return { ...checkNext(retryAt), fault: { problem, attempts } };
}

/**
 * Checks jobs, four at a time. Those that the rep has agreed to are sent next, together; the others wait for the rep, and
 * hold nobody up. After a fault that the others would meet, no more searches start, and jobs without an answer are checked
 * later.
 * @throws ProblemError when no search was answered.
 */
export async function checkJobs(
  jobs: PushJob[],
  context: RunContext,
  getGroup: (input: JobInput<'push'>) => string,
): Promise<JobRunResult<'push'>[]> {
  const turns = new Semaphore(MAX_UNLIMITED_IN_FLIGHT);
  let fault: Error | undefined;
  let [isStopped, isAnswered, inRow] = [false, false, 0];
  const check = async (job: PushJob) => {
    if (isStopped) return null;
    try {
      const result = await checkPush(job.input, context, getGroup(job.input));
      [isAnswered, inRow] = [true, 0];
      return result;
    } catch (error) {
      const isOwn = !isOfAll(error, context.now());
      if (!isStopped)
        fault = error instanceof Error ? error : new ProblemError({ code: 'internal' });
      inRow += 1;
      isStopped ||= !isOwn || inRow >= MOST_FAULTS;
      return isOwn ? toFault(job, (error as ProblemError).problem, context.now()) : null;
    }
  };
  const results = await Promise.all(jobs.map((job) => turns.runExclusive(() => check(job))));
  if (fault !== undefined && !isAnswered) throw fault;
  const retryAt = fault instanceof ProblemError ? fault.problem.retryAt : null;
  const later = Math.max(context.now() + SECOND, retryAt ?? 0);
  return results.map((result) => result ?? checkNext(later));
}

async function checkPush(
  input: JobInput<'push'>,
  context: RunContext,
  group: string,
): Promise<JobRunResult<'push'>> {
  const at = context.now();
  const { consent, contacts: [record = {}] = [], account, onlyEmpty, settings_type } = input;
  if (!consent) return sendNext(group, at);
  // The clock may have been set back since.
  if (Math.abs(at - consent.at) >= CONSENT_FRESH_MS) return askTheRep('consent-old');
  const crm = input.crm ?? toCrmKind(context.settings.defaultCrm);
  // By an email that an enrichment has replaced, too: the CRM may have them under it.
  const keys = joinPersonKeys(findRecordKeys(record), consent.keys);
  const [check, mapping] = await Promise.all([
    askCrm(keys, { crm, ruledOut: consent.ruledOut }, context),
    context.findMapping({ ...(crm && { crm }), ...(settings_type && { settings_type }) }),
  ]);
  const decision = decideLastCheck({
    record,
    account: account ? ageAccountRecord(account, consent.at, at) : null,
    consent,
    onlyEmpty: onlyEmpty ?? false,
    check,
    crm,
    mapping,
  });
  switch (decision.type) {
    case 'ask':
      return askTheRep(decision.code);
    case 'up-to-date':
      return { type: 'done', output: toUpToDate(decision.match) };
    case 'send':
      return {
        ...sendNext(group, at),
        input: { ...input, checked: { at, record: decision.record } },
      };
  }
}

/**
 * Searches a CRM for a person by all of these keys. `crm` null: all connected CRMs. `ruledOut`: records that the rep said are
 * not theirs.
 * @throws ProblemError of `searchCrm`.
 */
async function askCrm(
  keys: PersonKeys,
  { crm, ruledOut }: { crm: CrmKind | null; ruledOut: PushConsent['ruledOut'] },
  { client, now }: Pick<RunContext, 'client' | 'now'>,
): Promise<CrmCheck> {
  const at = now();
  const searches = await Promise.all(
    toSearchRequests(keys).map(async (request) => {
      const reply = await client.searchCrm(request);
      return toAnswered(request, reply, at, ruledOut);
    }),
  );
  return checkCrm({ keys, searches, crm, now: at, writtenAt: null });
}
