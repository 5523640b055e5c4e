import type { LookedUp } from '@/lib/contract/messages/look-up';
import type { Handlers } from '@/lib/contract/messages/messages';
import { ProblemError } from '@/lib/contract/problem-error';
import { SAMPLE_ADDRESS } from '@/lib/contract/sample';
import type { Job } from '@/lib/contract/stored/job';
import { findCrmQuestion } from '@/lib/domain/crm-search/crm-question';
import { toSubject } from '@/lib/domain/person/shown-page';
import { draftJob } from '../jobs/draft-job';
import { listSamplePages } from '../sample/sample-page';
import { noteRecent } from '../storage/recent';
import { parseJob } from '../storage/stored-jobs';
import { getTraits } from '../jobs/job-definitions';
import type { HandlerDependencies } from './handlers';

/** Whether a job is one that a rep would miss. */
const isMissed = (job: Job | undefined) =>
  job === undefined || !getTraits(job.kind, job.input).isFreeRead;

/** The CRM search that would have been made if somebody of the sample had been seen. */
function draftSearch(page: LookedUp) {
  const input = findCrmQuestion(page);
  if (!input) return [];
  const asked = { subject: toSubject(page), lane: 'prefetch', again: false } as const;
  return [draftJob('crm.search', input, asked, { holdMs: 0, bulkId: null })];
}

/** What the messages about the sample do. */
export function createSampleHandlers({
  database,
  credentials,
  queue,
  lookUps,
  announce,
  now,
}: HandlerDependencies) {
  const mayStart = async () => {
    if (await credentials.describe()) return false;
    // What was left when a key was forgotten.
    const [lists, jobs] = await Promise.all([database.count('lists'), database.getAll('jobs')]);
    return lists === 0 && !jobs.map(parseJob).some(isMissed);
  };
  return {
    'sample.offer': mayStart,
    'sample.start': async ({ windowId }) => {
      if (!(await mayStart())) throw new ProblemError({ code: 'not-allowed' });
      // Its key is never sent.
      await credentials.save({ address: SAMPLE_ADDRESS, key: 'sample' });
      const [first, ...others] = listSamplePages();
      for (const page of others.reverse()) await noteRecent(database, page, now());
      await queue.add(others.flatMap(draftSearch));
      if (first) await lookUps.start(windowId, first.identity.socialUrl);
      announce(['connection', 'page', 'jobs']);
      await queue.noteConnection();
    },
  } satisfies Partial<Handlers>;
}
