import type { RunResult, SyncRun } from '@/lib/contract/service/crm-sync';

/** The service's list of statuses is open. These mean that nothing was written. */
const FAILED = /fail|error|reject|refus|invalid|denied|skip|cancel|abort|expire/iu;

/** A run of such a status has failed as a whole: others that end with errors have written what their results do not name. */
const FAILED_RUN = /^(?:failed|error|rejected|cancell?ed|aborted|expired)$/iu;

const WRITTEN = /creat|updat|upsert|deliver|succe|unchang/iu;

/** Whether a record of a run failed. In a run that failed as a whole, so did each of which nothing says that it was written. */
export const hasFailed = (
  { status, error }: Pick<RunResult, 'status' | 'error'>,
  run: Pick<SyncRun, 'status'>,
): boolean =>
  Boolean(error) ||
  FAILED.test(status ?? '') ||
  (FAILED_RUN.test(run.status.trim()) && !WRITTEN.test(status ?? ''));

/** A record of which the run says nothing. */
const UNNAMED = { status: null, error: null };

/** A share without results was written, unless the run failed as a whole: its failures are those of other shares. */
export const toEnded = (run: SyncRun, share: SyncRun): SyncRun =>
  run.results.length > 0 && share.results.length === 0 && !hasFailed(UNNAMED, run)
    ? { ...share, status: 'completed' }
    : share;

/** A run of companies only. A result that does not name its kind would count as a contact's. */
export const toCompanyRun = (run: SyncRun): SyncRun => ({
  ...run,
  results: run.results.map((result) => ({ ...result, entity: result.entity ?? 'company' })),
});

/** The number of records that the summary counts under words that `isCounted` accepts. */
const countSummary = (summary: SyncRun['summary'], isCounted: (word: string) => boolean): number =>
  Object.entries(summary ?? {}).reduce(
    (sum, [word, count]) => sum + (typeof count === 'number' && isCounted(word) ? count : 0),
    0,
  );

const countFailures = ({ summary }: Pick<SyncRun, 'summary'>): number =>
  countSummary(summary, (word) => FAILED.test(word));

/** How a run ended, by its results, its summary and its status. If they differ, the worst of them counts. */
export function getRunOutcome({
  status,
  results,
  summary,
}: Pick<SyncRun, 'status' | 'results' | 'summary'>): 'done' | 'partly' | 'failed' {
  const failures = results.filter((result) => hasFailed(result, { status })).length;
  const counted = countFailures({ summary });
  if (results.length === 0) {
    if (FAILED.test(status)) return 'failed';
    if (counted === 0) return 'done';
    return countSummary(summary, (word) => WRITTEN.test(word)) > 0 ? 'partly' : 'failed';
  }
  if (failures === 0 && counted === 0) return 'done';
  return failures === results.length ? 'failed' : 'partly';
}

/** Whether records failed and the results do not say which, so that the outcome of a record without a result is unknown. */
export function hasUnnamedFailures(run: Pick<SyncRun, 'status' | 'results' | 'summary'>): boolean {
  const failed = run.results.filter((result) => hasFailed(result, run));
  const named = failed.filter(({ index }) => index !== null);
  const least = FAILED.test(run.status) && !hasFailed(UNNAMED, run) ? 1 : 0;
  return Math.max(failed.length, countFailures(run), least) > named.length;
}
