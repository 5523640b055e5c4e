import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { isJobOpen, isOutcomeUnknown } from '@/lib/contract/stored/job-state';
import type {
  CompanyAnswer,
  Enrichment,
  Failure,
  OfConnection,
  StoredSearch,
  StoredSubject,
  StoredWrite,
} from '@/lib/contract/stored/subject';
import { getRunOutcome } from '../push/run/run-results';

/**
 * This folder: what is known of a person or company, and what follows from it.
 * This file: how the outcome of a job changes the subject that it is about.
 */

/** Nobody has more emails and profiles. */
export const MAX_SEARCHES = 12;
const MAX_ENRICHMENTS = 6;
const MAX_COMPANIES = 3;
/** One of each kind. */
const MAX_FAILURES = 3;
const MAX_SETTLED_WRITES = 10;

interface Entry {
  jobId: string;
  at: number;
}

const byNewest = (one: Entry, other: Entry): number => other.at - one.at;

const toText = (value: object): string =>
  JSON.stringify(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The entries without those that a newer one replaces, because it answers the same question. */
export function keepNewest<T extends Entry>(
  entries: readonly T[],
  toQuestion: (entry: T) => string,
  max: number,
): T[] {
  const byQuestion = new Map<string, T>();
  for (const entry of entries.toSorted(byNewest)) {
    const question = toQuestion(entry);
    if (!byQuestion.has(question)) byQuestion.set(question, entry);
  }
  return [...byQuestion.values()].slice(0, max);
}

/** A failed search says something else than an answered one, so it does not replace that. */
export const toSearchQuestion = ({
  type,
  request,
}: {
  type: string;
  request: CrmSearchRequest;
}): string => type + toText(request);

function keepWrites(writes: readonly StoredWrite[]): StoredWrite[] {
  const isSettled = ({ outcome }: StoredWrite) => outcome !== 'unknown';
  const newest = new Set(writes.filter(isSettled).toSorted(byNewest).slice(0, MAX_SETTLED_WRITES));
  return writes.filter((write) => newest.has(write) || !isSettled(write)).toSorted(byNewest);
}

function findEnrichment(job: Job): Enrichment | null {
  if (job.kind !== 'enrich' || job.state !== 'done') return null;
  const { id: jobId, changedAt: at, input, output } = job;
  const { contact: asked, enrichment_type: types, detect_job_change: detectsJobChange } = input;
  const connectionId = job.connection?.id ?? '';
  const contact = output?.contact ?? null;
  return { jobId, at, connectionId, asked, types, detectsJobChange, contact };
}

function findCompanyAnswer(job: Job): CompanyAnswer | null {
  if (job.kind !== 'company.search' || job.state !== 'done' || !job.output) return null;
  return { jobId: job.id, at: job.changedAt, asked: job.input, reply: job.output };
}

function findSearch(job: Job): StoredSearch | null {
  const ofJob = { jobId: job.id, at: job.changedAt };
  if (job.kind !== 'crm.search') return null;
  if (job.state === 'done' && job.output)
    return { ...ofJob, type: 'answered', request: job.input, reply: job.output };
  const type = job.state === 'cancelled' ? 'cancelled' : 'failed';
  return { ...ofJob, type, request: job.input };
}

function findFailure({ id: jobId, changedAt: at, kind, state }: Job): Failure | null {
  const isFailed = state === 'failed' || state === 'needs-you';
  const isShown = kind === 'enrich' || kind === 'company.search' || kind === 'push';
  return isFailed && isShown ? { jobId, at, kind } : null;
}

function findOutcome(job: JobOf<'push'>): StoredWrite['outcome'] {
  if (isOutcomeUnknown(job)) return 'unknown';
  if (job.problem?.code === 'record-changed') return 'changed';
  if (job.state !== 'done') return 'not-written';
  return job.output && getRunOutcome(job.output) === 'done' ? 'written' : 'partly';
}

function findWrite(job: Job): StoredWrite | null {
  // Cancelled, it was never sent.
  if (job.kind !== 'push' || job.state === 'cancelled' || job.output?.isUpToDate) return null;
  return { jobId: job.id, at: job.changedAt, outcome: findOutcome(job) };
}

/** The entries with that of a job, or without it; the same list if nothing changed. */
function replaceOf<T extends Entry>(
  entries: T[],
  { id }: Job,
  entry: T | null,
  keep: (entries: T[]) => T[],
): T[] {
  const before = entries.find(({ jobId }) => jobId === id);
  const isSame = entry ? before && toText(before) === toText(entry) : !before;
  if (isSame) return entries;
  const others = entries.filter(({ jobId }) => jobId !== id);
  return keep(entry ? [...others, entry] : others);
}

/** Whether a job changes what is known of its subject. */
export function changesSubject({
  kind,
  state,
  subject,
}: Pick<Job, 'kind' | 'state' | 'subject'>): boolean {
  if (isJobOpen({ state }) || subject.kind === 'service') return false;
  return ['enrich', 'crm.search', 'push', 'company.search'].includes(kind);
}

const newSubject = ({ subject: { key, kind, label } }: Job): StoredSubject => ({
  key,
  kind: kind === 'company' ? 'company' : 'person',
  label,
  enrichments: [],
  companies: [],
  failures: [],
  of: {},
});

const NOTHING: OfConnection = { searches: [], writes: [] };

/**
 * What is known of a subject once a job about it has ended; the same object if that changes nothing, undefined if there is
 * nothing to know. An entry belongs to its job: the next outcome of the same job replaces it.
 */
export function changeSubject(
  subject: StoredSubject | undefined,
  job: Job,
): StoredSubject | undefined {
  if (!changesSubject(job)) return subject;
  const before = subject ?? newSubject(job);
  const connectionId = job.connection?.id ?? '';
  const { searches, writes } = before.of[connectionId] ?? NOTHING;
  const enrichments = replaceOf(before.enrichments, job, findEnrichment(job), (entries) =>
    keepNewest(entries, ({ asked, types }) => toText(asked) + toText(types), MAX_ENRICHMENTS),
  );
  const companies = replaceOf(before.companies, job, findCompanyAnswer(job), (entries) =>
    keepNewest(entries, ({ asked }) => toText(asked), MAX_COMPANIES),
  );
  const failures = replaceOf(before.failures, job, findFailure(job), (entries) =>
    keepNewest(entries, (failure) => failure.kind, MAX_FAILURES),
  );
  const own = {
    searches: replaceOf(searches, job, findSearch(job), (entries) =>
      keepNewest(entries, toSearchQuestion, MAX_SEARCHES),
    ),
    writes: replaceOf(writes, job, findWrite(job), keepWrites),
  };
  const isOwnSame = own.searches === searches && own.writes === writes;
  const isShared =
    enrichments === before.enrichments &&
    companies === before.companies &&
    failures === before.failures;
  if (isShared && isOwnSame) return subject;
  const of = isOwnSame ? before.of : { ...before.of, [connectionId]: own };
  return { ...before, label: job.subject.label, enrichments, companies, failures, of };
}
