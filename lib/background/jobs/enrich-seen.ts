import type { JobOf } from '@/lib/contract/stored/job';
import { ProblemError } from '@/lib/contract/problem-error';
import { isAnswerFresh } from '@/lib/domain/person/crm-check';
import { isAsSeenInCrms } from '@/lib/domain/person/seen-record';
import { askCrm } from './ask-crm';
import type { RunContext, RunResult } from './define-job';

/**
 * An enrichment that also pushes and waited long is checked again, in the same run as its call: a colleague may have made
 * or taken over the record since the rep saw it.
 */

type EnrichJob = JobOf<'enrich'>;

/** What the rep saw of whom an enrichment pushes, where that is too old to be relied on; null: it is not. */
export function findOldSeen({ input: { sync_to_crm, seen } }: EnrichJob, now: number) {
  if (!sync_to_crm || !seen || isAnswerFresh(seen.at, now)) return null;
  return seen.emails.length + seen.profiles.length > 0 ? seen : null;
}

/**
 * Those of whom the CRMs say something else than the rep saw, asked one after the other.
 * @throws ProblemError of `searchCrm`: nobody has been enriched.
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

/** It waits for the rep. Of one that may have been pushed already, nobody says that it was not. */
export const askTheRep = ({ inDoubt }: EnrichJob, group: string): RunResult<'enrich'> => {
  const code = inDoubt ? 'outcome-unknown' : 'record-changed';
  const { problem } = new ProblemError({ code, operation: 'searchCrm' });
  return { type: 'failed', problem, operation: 'enrich', group };
};
