import type { JobOf } from '@/lib/contract/stored/job';
import { ProblemError } from '@/lib/contract/problem-error';
import { isAnswerFresh } from '@/lib/domain/crm-search/crm-check';
import { isAsSeenInCrms } from '@/lib/domain/crm-search/seen-record';
import { askCrm } from './ask-crm';
import type { RunContext, JobRunResult } from './define-job';

/**
 * Checks an enrichment that also pushes, if it waited long. A colleague may have created or taken over the record since the
 * rep saw it. The check is made right before the call.
 */

type EnrichJob = JobOf<'enrich'>;

/** What the rep saw in the CRMs, if it is too old to be relied on; null: there is nothing to check. */
function findOldSeen({ input: { sync_to_crm, seen } }: EnrichJob, now: number) {
  if (!sync_to_crm || !seen || isAnswerFresh(seen.at, now)) return null;
  return seen.emails.length + seen.profiles.length > 0 ? seen : null;
}

/**
 * The jobs whose person is not in the CRMs as the rep saw it. Searches one at a time.
 * @throws ProblemError of `searchCrm`: nothing has been enriched yet.
 */
export async function findChanged(
  jobs: EnrichJob[],
  context: RunContext,
): Promise<ReadonlySet<EnrichJob>> {
  const changed = new Set<EnrichJob>();
  for (const job of jobs) {
    const seen = findOldSeen(job, context.now());
    if (!seen) continue;
    const check = await askCrm(seen, null, context);
    if (!isAsSeenInCrms(seen, check, { isInDoubt: job.inDoubt })) changed.add(job);
  }
  return changed;
}

/** The job waits for the rep. If it may have been pushed already, its outcome is unknown. */
export const askTheRep = ({ inDoubt }: EnrichJob, group: string): JobRunResult<'enrich'> => {
  const code = inDoubt ? 'outcome-unknown' : 'record-changed';
  const { problem } = new ProblemError({ code, operation: 'searchCrm' });
  return { type: 'failed', problem, operation: 'enrich', group };
};
