import { z } from 'zod';
import { MAX_RECORDS_PER_CALL } from '@/lib/contract/limits';
import type { RunResult as RecordResult, SyncRun } from '@/lib/contract/service/crm-sync';
import type { RequestOf } from '@/lib/contract/service/operations';
import { DAY, MINUTE, SECOND } from '@/lib/contract/duration';
import type { JobOf } from '@/lib/contract/stored/job';
import { jobKinds, type JobInput } from '@/lib/contract/stored/job-kinds';
import { ProblemError } from '@/lib/contract/problem-error';
import { PIN_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { ageAccountRecord } from '@/lib/domain/book/account-record';
import { renewConsent } from '@/lib/domain/push/last-check/consent';
import {
  getRunOutcome,
  hasFailed,
  hasUnnamedFailures,
  toCompanyRun,
  toEnded,
} from '@/lib/domain/push/run/run-results';
import { getRunState } from '@/lib/domain/push/run/run-state';
import { defineJob, toStableText, type JobRunResult } from './define-job';
import { CHECK, checkJobs, checkNext, isCheckDue, MAX_TRIES, sendNext } from './push-check';

/**
 * Pushes records into the CRM. Up to a hundred jobs share one sync run, which is created and then polled until it ends. The
 * idempotency key stays with its jobs, so that a repeat after a lost response returns the existing run instead of writing
 * twice.
 */

type PushJob = JobOf<'push'>;
const countSchema = z.object({ contacts: z.int(), companies: z.int() });
type Count = z.infer<typeof countSchema>;

const runProgressSchema = jobKinds.push.progress;

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
const hasTeamIds = ({
  contacts = [],
  companies = [],
  webhook_id,
  consent,
  account,
}: JobInput<'push'>): boolean =>
  webhook_id !== undefined ||
  account !== undefined ||
  (typeof consent?.saw === 'object' && consent.saw !== null) ||
  typeof consent?.choice === 'string' ||
  consent?.linked !== undefined ||
  consent?.ruledOut !== undefined ||
  [...contacts, ...companies].some((record) => TEAM_KEYS.some((key) => Object.hasOwn(record, key)));

const countRecords = ({ contacts = [], companies = [] }: JobInput<'push'>): Count => ({
  contacts: contacts.length,
  companies: companies.length,
});

/** The options of a sync call. Jobs with the same options can share it. */
const getOptions = ({ crm, settings_type, webhook_id, webhook_url }: JobInput<'push'>) => ({
  ...(crm && { crm }),
  ...(settings_type && { settings_type }),
  ...(webhook_id && { webhook_id }),
  ...(webhook_url && { webhook_url }),
});

/** Where each job's records begin in the call, and how many they are. */
const partSchema = z.object({ first: countSchema, own: countSchema });
type Part = z.infer<typeof partSchema>;

function listParts(jobs: PushJob[]): Part[] {
  let first: Count = { contacts: 0, companies: 0 };
  return jobs.map(({ input }) => {
    const part = { first, own: countRecords(input) };
    const { contacts, companies } = part.own;
    first = { contacts: first.contacts + contacts, companies: first.companies + companies };
    return part;
  });
}

/** The part of a run that is about one job: its results, with the job's own indexes. */
function takePart(run: SyncRun, { first, own }: Part, isAlone: boolean): SyncRun {
  if (isAlone) return run;
  const toOwn = (result: RecordResult): RecordResult[] => {
    const entity = result.entity === 'company' ? 'companies' : 'contacts';
    const index = (result.index ?? -1) - first[entity];
    return index >= 0 && index < own[entity] ? [{ ...result, index }] : [];
  };
  return {
    ...run,
    records_received: own.contacts + own.companies,
    summary: null,
    results: run.results.flatMap(toOwn),
  };
}

const getGroup = (input: JobInput<'push'>): string => `push ${toStableText(getOptions(input))}`;

/** Why a record was refused, as the service says it. */
const describeFailure = (run: SyncRun): string => {
  const { error, expected_keys } = run.results.find((result) => hasFailed(result, run)) ?? {};
  const expected = expected_keys?.length ? ` (${expected_keys.join(', ')})` : '';
  return `${error ?? run.status}${expected}`;
};

/** Whether the run says that records failed but not which, so that the result of one of several jobs is unknown. */
const isResultUnknown = (run: SyncRun, share: SyncRun, { own }: Part): boolean =>
  share !== run && hasUnnamedFailures(run) && share.results.length < own.contacts + own.companies;

/** Whether it was written is unknown. The run can be read again, and nothing is written by that. */
const toUnknownOutcome = ({ id }: SyncRun): JobRunResult<'push'> => ({
  type: 'unknown',
  problem: new ProblemError({ code: 'outcome-unknown', operation: 'readRun', message: id }).problem,
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
  // Agreed to at another time, when the CRM showed something else, it is the same push.
  getKey: ({ onlyEmpty, ...input }) =>
    toStableText({
      ...input,
      ...(onlyEmpty && { onlyEmpty }),
      consent: undefined,
      account: undefined,
      typed: undefined,
      checked: undefined,
    }),
  getFirstCall: ({ consent }) => (consent ? CHECK : undefined),
  maxAttempts: MAX_TRIES,
  onLostResponse: 'repeat-same-call',
  isHeldForUndo: true,
  isFreeRead: false,
  waitingWriteKind: 'push',
  holdsTeamIds: hasTeamIds,
  isTeamAnswer: false,
  poll: { operation: 'readRun', maxAttempts: MAX_FAILED_POLLS },
  // With another key the CRM is another one, so it is checked again.
  getInputForOtherKey: (input) => input.checked && { ...input, checked: undefined },
  // A webhook gets each record, and creates none.
  isOneAtATime: ({ webhook_id }) => webhook_id === undefined,
  renewInput: ({ input, problem }, { now, isAlone }) => {
    if (!input.consent) return input;
    const isAnswered = isAlone && problem?.code === 'not-reachable';
    const consent = renewConsent(input.consent, now, isAnswered ? 'add-anyway' : null);
    // The rep agrees again, but the book was not read again.
    const account = input.account && ageAccountRecord(input.account, input.consent.at, now);
    return { ...input, ...(account && { account }), consent, checked: undefined };
  },
  // The limit is for contacts and for companies, each on its own.
  maxBatchSize: 2 * MAX_RECORDS_PER_CALL,
  getGroup,
  countFitting: (jobs) => {
    const tooMany = listParts(jobs).findIndex(
      ({ first, own }) =>
        Math.max(first.contacts + own.contacts, first.companies + own.companies) >
        MAX_RECORDS_PER_CALL,
    );
    return tooMany === -1 ? jobs.length : Math.max(1, tooMany);
  },
  runBatch: (jobs, context) => checkJobs(jobs, context, getGroup),
  freeze: (jobs, callId, { defaultCrm }) => {
    const options = getOptions(jobs[0]?.input ?? {});
    const crm = options.crm ?? (options.webhook_id ? undefined : defaultCrm);
    const contacts = jobs.flatMap(({ input: { contacts: own = [], checked } }) =>
      checked ? [checked.record] : own,
    );
    const companies = jobs.flatMap(({ input }) => input.companies ?? []);
    return {
      body: {
        ...options,
        ...(contacts.length > 0 && { contacts }),
        ...(companies.length > 0 && { companies }),
        ...(crm && { crm }),
        idempotency_key: callId,
      },
      parts: listParts(jobs),
    };
  },
  runCall: async ({ body, run: accepted, state, members }, jobs, context) => {
    const { client, now } = context;
    const known = runProgressSchema.safeParse(accepted).data;
    if (state === 'sent') {
      const sent = jobs.filter((job) => job !== undefined);
      const due = new Set(sent.filter((job) => isCheckDue(job, now())));
      if (due.size > 0)
        return sent.map((job) => (due.has(job) ? checkNext(now()) : sendNext(job.group, now())));
    }
    const answer = known
      ? await client.readRun({ id: known.id })
      : // The client parses it.
        await client.syncToCrm(body as RequestOf<'syncToCrm'>);
    const startedAt = known?.startedAt ?? now();
    // Thrown, so that the call keeps its run: a retry polls it and never writes a second time.
    const parts = members.map(({ part }) => partSchema.parse(part));
    const count = parts.reduce((sum, { own }) => sum + own.contacts + own.companies, 0);
    const isCompaniesOnly = parts.every(({ own }) => own.contacts === 0);
    const run = isCompaniesOnly ? toCompanyRun(answer) : answer;
    const runState = getRunState(run, count);
    if (runState !== 'final' && now() - startedAt >= LONGEST_RUN_MS[runState])
      throw new ProblemError({ code: 'run-unfinished', message: `${run.status} (${run.id})` });
    const shares = parts.map((part) => takePart(run, part, parts.length === 1));
    if (runState !== 'final') {
      return {
        type: 'accepted',
        run: { ...run, startedAt },
        pollAt: getPollAt(startedAt, now()),
        progress: shares.map((share) => ({ ...share, startedAt })),
      };
    }
    return parts.map((part, index) => {
      const [job, own] = [jobs[index], shares[index] ?? run];
      if (isResultUnknown(run, own, part)) return toUnknownOutcome(run);
      const share = toEnded(run, own);
      return job ? toOutcome(job, share) : { type: 'done', output: share };
    });
  },
});
