import { SECOND } from '@/lib/contract/duration';
import { isReliableMatch } from '@/lib/records/match-trust';
import { toStableText, travelAlone, type JobType } from './job-type';

/** Between two looks. A CRM may index a new record late: the last look is 18 seconds after the first. */
const WAITS_MS = [3 * SECOND, 5 * SECOND, 10 * SECOND];

/**
 * Asks the CRM whether it shows somebody after an enrichment that also pushes: several times, until it does. Free. It is a
 * job of its own, so that a look that fails never makes the enrichment failed, or repeats it.
 */
export const enrichCheckJob: JobType<'enrich.check'> = {
  operation: 'searchCrm',
  getKey: toStableText,
  getFreshMs: () => 0,
  maxAttempts: 2,
  repeat: 'harmless',
  ...travelAlone(async ({ input, progress }, { client, now }) => {
    const reply = await client.searchCrm(input.request);
    const looks = (progress?.looks ?? 0) + 1;
    const waitMs = WAITS_MS[looks - 1];
    if (reply.matches.some(isReliableMatch) || waitMs === undefined) {
      return { type: 'done', output: { reply } };
    }
    return {
      type: 'again',
      operation: 'searchCrm',
      progress: { looks },
      group: '',
      notBefore: now() + waitMs,
    };
  }),
};
