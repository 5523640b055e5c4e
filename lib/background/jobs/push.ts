import { MAX_RECORDS_PER_CALL } from '@/lib/contract/limits';
import type {
  CrmRecord,
  RunResult as RecordResult,
  SyncRun,
} from '@/lib/contract/service/crm-sync';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { PIN_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { dropFields } from '@/lib/domain/push/fill-empty';
import { getRunOutcome, hasFailed, hasUnnamedFailures } from '@/lib/domain/push/run-results';
import { getRunState } from '@/lib/domain/push/run-state';
import { forgetCrmCheck } from './ask-crm';
import { defineJob, toStableText, type JobRunResult } from './define-job';
import { checkJobs, checkNext, isCheckDue } from './push-check';

/**
 * Pushes records into the CRM. Up to a hundred jobs share one sync run, which is created and then polled until it ends. The
 * idempotency key stays with its jobs, so that a repeat after a lost response returns the existing run instead of writing
 * twice.
 */

type PushJob = JobOf<'push'>;
/** Where a job's records begin among those of the call. */
interface First {
  contacts: number;
  companies: number;
}

const FIRST_PAUSE_MS = SECOND;
/** The maximum pause between polls, until `SHARE_OF_A_LONG_RUN` of the run's duration is longer. */
const LONG_PAUSE_MS = 15 * SECOND;
const SHARE_OF_A_LONG_RUN = 1 / 40;
const LONGEST_PAUSE_MS = 5 * MINUTE;
/** Failed polls in a row before the job gives up: 5 to 10 minutes. A new run may not be readable at once. */
const MAX_FAILED_POLLS = 14;
/** A run that takes longer is stuck, or has a status that nobody knows. It is polled again when the rep asks for it. */
const LONGEST_RUN_MS = { working: DAY, unknown: 10 * MINUTE };

/** The next poll: after half the run's duration, within limits that grow with it. */
const getPollAt = (startedAt: number, now: number) => {
  const lastedMs = now - startedAt;
  const quickMs = Math.min(LONG_PAUSE_MS, Math.max(FIRST_PAUSE_MS, lastedMs / 2));
  const slowMs = Math.min(LONGEST_PAUSE_MS, lastedMs * SHARE_OF_A_LONG_RUN);
  return now + Math.max(quickMs, slowMs);
};

/** The keys whose values are ids of one team's CRM. */
const TEAM_KEYS = [...PIN_KEYS, 'crm_company_id'];

/** Whether it names records or a webhook of one team. */
const hasTeamIds = ({ contacts = [], companies = [], webhook_id }: PushJobInput): boolean =>
  webhook_id !== undefined ||
  [...contacts, ...companies].some((record) => TEAM_KEYS.some((key) => Object.hasOwn(record, key)));

/** The records of a job as they are sent. */
const listSent = (
  { kept_fields = [], ...input }: PushJobInput,
  entity: 'contacts' | 'companies',
): CrmRecord[] => (input[entity] ?? []).map((record) => dropFields(record, kept_fields));

const countRecords = ({ contacts = [], companies = [] }: PushJobInput): First => ({
  contacts: contacts.length,
  companies: companies.length,
});

/** The options of a sync call. Jobs with the same options can share it. */
const getOptions = ({ crm, settings_type, webhook_id, webhook_url }: PushJobInput) => ({
  ...(crm && { crm }),
  ...(settings_type && { settings_type }),
  ...(webhook_id && { webhook_id }),
  ...(webhook_url && { webhook_url }),
});

/** Where each job's records begin, and after the last one's, how many there are. */
const listFirsts = (jobs: PushJob[]): First[] =>
  jobs.reduce<First[]>(
    (firsts, { input }) => {
      const last = firsts.at(-1) ?? { contacts: 0, companies: 0 };
      const { contacts, companies } = countRecords(input);
      const next = { contacts: last.contacts + contacts, companies: last.companies + companies };
      return [...firsts, next];
    },
    [{ contacts: 0, companies: 0 }],
  );

/**
 * The part of a run that is about one job: its results, with the job's own indexes. A job that polls alone may have been
 * sent with others, because one of several failed jobs may be retried.
 */
function takePart(run: SyncRun, input: PushJobInput, first: First, isAlone: boolean): SyncRun {
  const own = countRecords(input);
  const count = own.contacts + own.companies;
  const isFirst = first.contacts + first.companies === 0;
  if (isAlone && isFirst && (run.records_received ?? count) === count) return run;
  const toOwn = (result: RecordResult): RecordResult[] => {
    const entity = result.entity === 'company' ? 'companies' : 'contacts';
    const index = (result.index ?? -1) - first[entity];
    return index >= 0 && index < own[entity] ? [{ ...result, index }] : [];
  };
  return {
    ...run,
    records_received: count,
    summary: null,
    results: run.results.flatMap(toOwn),
  };
}

const getGroup = (input: PushJobInput): string => `push ${toStableText(getOptions(input))}`;

/** The next call sends it, without those that must be checked first. */
const sendNext = ({ group }: PushJob, now: number): JobRunResult<'push'> => ({
  type: 'again',
  progress: null,
  operation: 'syncToCrm',
  group,
  notBefore: now,
});

/** Why a record was refused, as the service says it. */
const describeFailure = ({ results, status }: SyncRun): string => {
  const { error, expected_keys } = results.find(hasFailed) ?? {};
  const expected = expected_keys?.length ? ` (${expected_keys.join(', ')})` : '';
  return `${error ?? status}${expected}`;
};

/** Whether the run says that records failed but not which, so that the job's result is unknown. */
function isResultUnknown(job: PushJob, run: SyncRun, part: SyncRun): boolean {
  const { contacts, companies } = countRecords(job.input);
  return part !== run && part.results.length < contacts + companies && hasUnnamedFailures(run);
}

/** Whether it was written is unknown, so the rep decides. */
const toUnknownOutcome = ({ input }: PushJob, { id }: SyncRun): JobRunResult<'push'> => ({
  type: 'failed',
  problem: new ProblemError({ code: 'outcome-unknown', operation: 'readRun', message: id }).problem,
  operation: 'syncToCrm',
  group: getGroup(input),
});

/** In a bulk, a job fails when its record did, so that it is counted and can be retried. */
const toOutcome = ({ input, bulkId }: PushJob, run: SyncRun): JobRunResult<'push'> =>
  bulkId !== null && getRunOutcome(run) !== 'done'
    ? {
        type: 'failed',
        problem: new ProblemError({ code: 'invalid', message: describeFailure(run) }).problem,
        operation: 'syncToCrm',
        group: getGroup(input),
      }
    : { type: 'done', output: run };

export const pushJob = defineJob({
  kind: 'push',
  operation: 'syncToCrm',
  // Seen at another time, when the CRM held other fields, it is the same push.
  getKey: ({ kept_fields, ...input }) =>
    toStableText({ ...input, seen: undefined, ...(kept_fields && { kept_fields: [] }) }),
  maxAttempts: 5,
  onLostResponse: 'repeat-same-batch',
  isHeldForUndo: true,
  isFreeRead: false,
  waitingWriteSort: 'push',
  holdsTeamIds: hasTeamIds,
  isTeamAnswer: false,
  isShownInActivity: true,
  listedWith: null,
  poll: { operation: 'readRun', maxAttempts: MAX_FAILED_POLLS },
  getInputForOtherKey: forgetCrmCheck,
  // The limit is for contacts and for companies, each on its own.
  maxBatchSize: 2 * MAX_RECORDS_PER_CALL,
  getGroup,
  countFitting: (jobs) => {
    // A batch that was or may have been sent stays together.
    if (jobs.some(({ progress, inDoubt }) => progress !== null || inDoubt)) return jobs.length;
    const tooMany = listFirsts(jobs).findIndex(
      ({ contacts, companies }) => Math.max(contacts, companies) > MAX_RECORDS_PER_CALL,
    );
    return tooMany === -1 ? jobs.length : Math.max(1, tooMany - 1);
  },
  runBatch: async (jobs, context) => {
    const { client, settings, now } = context;
    const [leader] = jobs;
    if (!leader) return [];
    if (leader.operation === 'searchCrm') return checkJobs(jobs, context, getGroup);
    const due = new Set(jobs.filter((job) => isCheckDue(job, now())));
    if (due.size > 0)
      return jobs.map((job) => (due.has(job) ? checkNext(now()) : sendNext(job, now())));
    const firsts = listFirsts(jobs);
    const options = getOptions(leader.input);
    const crm = options.crm ?? (options.webhook_id ? undefined : settings.defaultCrm);
    const contacts = jobs.flatMap(({ input }) => listSent(input, 'contacts'));
    const companies = jobs.flatMap(({ input }) => listSent(input, 'companies'));
    const run = leader.progress
      ? await client.readRun({ id: leader.progress.id })
      : await client.syncToCrm({
          ...options,
          ...(contacts.length > 0 && { contacts }),
          ...(companies.length > 0 && { companies }),
          ...(crm && { crm }),
          idempotency_key: leader.batch?.id ?? leader.id,
        });
    const startedAt = leader.progress?.startedAt ?? now();
    const state = getRunState(run, contacts.length + companies.length);
    // Thrown, so that the jobs keep their run: a retry polls it and never writes a second time.
    if (state !== 'final' && now() - startedAt >= LONGEST_RUN_MS[state])
      throw new ProblemError({ code: 'run-unfinished', message: `${run.status} (${run.id})` });
    return jobs.map((job, index) => {
      const first = job.progress?.first ?? firsts[index] ?? { contacts: 0, companies: 0 };
      const part = takePart(run, job.input, first, jobs.length === 1);
      if (state === 'final') {
        return isResultUnknown(job, run, part) ? toUnknownOutcome(job, run) : toOutcome(job, part);
      }
      return {
        type: 'again',
        progress: { ...part, first, startedAt },
        operation: 'readRun',
        group: `run ${run.id}`,
        notBefore: getPollAt(startedAt, now()),
      };
    });
  },
});
