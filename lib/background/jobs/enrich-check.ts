import { SECOND } from '@/lib/contract/duration';
import { listRequestProfiles } from '@/lib/domain/crm-search/crm-keys';
import { showsPerson } from '@/lib/domain/crm-search/enrich-check';
import { toStableText, defineJob, type JobRunResult } from './define-job';

/** The wait before the first search, so that its answer is newer than the enrichment's outcome. */
const FIRST_WAIT_MS = SECOND;
/** The waits between searches. A CRM may index a new record late: the last search is 18 seconds after the enrichment. */
const WAITS_MS = [3 * SECOND, 5 * SECOND, 9 * SECOND];

const lookAgain = (looks: number, notBefore: number): JobRunResult<'enrich.check'> => ({
  type: 'again',
  operation: 'searchCrm',
  progress: { looks },
  group: '',
  notBefore,
});

/**
 * Searches the CRM after an enrichment that also pushes, several times, until the person is found. Free. It is a job of its
 * own, so that a failed search neither fails nor repeats the enrichment.
 */
export const enrichCheckJob = defineJob({
  kind: 'enrich.check',
  operation: 'searchCrm',
  getKey: toStableText,
  maxAttempts: 2,
  onLostResponse: 'repeat',
  isHeldForUndo: false,
  isFreeRead: true,
  waitingWriteSort: null,
  holdsTeamIds: false,
  isTeamAnswer: true,
  isShownInActivity: false,
  listedWith: null,
  run: async ({ input, progress }, { client, now }): Promise<JobRunResult<'enrich.check'>> => {
    if (!progress) return lookAgain(0, now() + FIRST_WAIT_MS);
    const reply = await client.searchCrm(input.request);
    const looks = progress.looks + 1;
    const waitMs = WAITS_MS[looks - 1];
    return showsPerson(reply, listRequestProfiles(input.request)) || waitMs === undefined
      ? { type: 'done', output: { reply } }
      : lookAgain(looks, now() + waitMs);
  },
});
