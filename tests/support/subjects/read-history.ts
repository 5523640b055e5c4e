import { type Job, type JobOf, toKeyPrefix } from '@/lib/contract/stored/job';
import type { CrmSearch, SubjectView } from '@/lib/contract/messages/subject-view';
import { toAnswered } from '@/lib/domain/crm-search/merge-answers';
import { isJobOpen, isJobUnderWay, isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import { getRunOutcome } from '@/lib/domain/push/run/run-results';
import {
  parseRecordPreference,
  toRecordPreferenceKey,
} from '@/lib/background/storage/record-preferences';
import { parseCorrection } from '@/lib/background/pages/corrections';
import type { Database } from '@/lib/background/storage/database';
import { toStableText } from '@/lib/background/jobs/define-job';
import { followLinks } from '@/lib/background/storage/known-keys';
import { parseJobs } from '@/lib/background/storage/stored-jobs';

/** Works out what is known of people from the history of their jobs: what subjects must say, too. */

const KINDS = ['enrich', 'crm.search', 'push'] as const;

/** Nobody has more emails and profiles. */
const MAX_SEARCHES = 12;

/** The searches among the jobs about a person, in order. Cancelled ones were never made. */
const listSearches = (jobs: readonly Job[]): CrmSearch[] =>
  jobs.flatMap((job): CrmSearch[] => {
    if (job.kind !== 'crm.search' || job.state === 'cancelled') return [];
    const { input: request, output, changedAt: at } = job;
    if (job.state === 'done' && output) return [toAnswered(request, output, at)];
    const isHeldUp = job.waitingFor === 'pause';
    return isJobOpen(job) && !isHeldUp
      ? [{ type: 'waiting', request }]
      : [{ type: 'failed', request, at }];
  });

/** When the person was last written to a CRM from here, or may have been; null: never. */
function findWrittenAt(jobs: readonly Job[]): number | null {
  const written = jobs.filter(
    (job) =>
      job.kind === 'push' &&
      (job.state === 'done' ? !job.output?.isUpToDate : isOutcomeUnknown(job)),
  );
  return written.length === 0 ? null : Math.max(...written.map(({ changedAt }) => changedAt));
}

function listNewestSearches(jobs: readonly Job[]): CrmSearch[] {
  const byQuestion = new Map<string, CrmSearch>();
  for (const search of listSearches(jobs)) {
    const question = toStableText({ request: search.request, type: search.type });
    if (!byQuestion.has(question)) byQuestion.set(question, search);
  }
  return [...byQuestion.values()].slice(0, MAX_SEARCHES);
}

interface Known extends Omit<SubjectView, 'enrichments' | 'companies' | 'jobs' | 'searches'> {
  searches: CrmSearch[];
  enriched: { at: number; types: string[]; contact: object | null } | null;
}

/** A cancelled push wrote nothing, so an earlier one counts. */
function getPushState(jobs: readonly Job[]): SubjectView['push'] {
  const job = jobs.find(
    (each): each is JobOf<'push'> => each.kind === 'push' && each.state !== 'cancelled',
  );
  if (!job) return null;
  if (isJobUnderWay(job)) return 'under-way';
  return job.state === 'done' && job.output && getRunOutcome(job.output) === 'done' ? 'done' : null;
}

function findEnriched(jobs: readonly Job[]): Known['enriched'] {
  const job = jobs.find(
    (each): each is JobOf<'enrich'> => each.kind === 'enrich' && each.state === 'done',
  );
  if (!job) return null;
  const { changedAt: at, input, output } = job;
  return { at, types: input.enrichment_type, contact: output?.contact ?? null };
}

const findFirst = <T>(values: (T | undefined)[]): T | null =>
  values.find((value) => value !== undefined) ?? null;

/** What is known of the person or company under each key. Record preferences are those of the saved connection. */
export async function readHistory(
  database: Database,
  keys: string[],
  connectionId: string | null,
): Promise<Known[]> {
  const transaction = database.transaction([
    'jobs',
    'knownKeys',
    'corrections',
    'recordPreferences',
  ]);
  const questions = transaction.objectStore('jobs').index('question');
  const knownKeys = transaction.objectStore('knownKeys');
  const corrections = transaction.objectStore('corrections');
  const recordPreferences = transaction.objectStore('recordPreferences');

  /** Newest first. */
  const listJobs = async (names: string[]): Promise<Job[]> => {
    const lists = await Promise.all(
      names.flatMap((name) =>
        KINDS.map((kind) => {
          const prefix = `${toKeyPrefix(name)}${kind}\n`;
          return questions.getAll(IDBKeyRange.bound([prefix], [`${prefix}\uffff`]));
        }),
      ),
    );
    return parseJobs(lists.flat()).sort((one, other) => other.changedAt - one.changedAt);
  };

  const listChosen = (names: string[]): Promise<unknown[]> =>
    connectionId === null
      ? Promise.resolve([])
      : Promise.all(
          names.map((name) => recordPreferences.get(toRecordPreferenceKey(name, connectionId))),
        );

  return Promise.all(
    keys.map(async (key) => {
      const names = await followLinks(key, (each) => knownKeys.get(each));
      const [jobs, written, chosen] = await Promise.all([
        listJobs(names),
        Promise.all(names.map((name) => corrections.get(name))),
        listChosen(names),
      ]);
      return {
        enriched: findEnriched(jobs),
        searches: listNewestSearches(jobs),
        writtenAt: findWrittenAt(jobs),
        push: getPushState(jobs),
        correction: findFirst(written.map(parseCorrection)),
        preference: findFirst(chosen.map(parseRecordPreference)),
      };
    }),
  );
}
