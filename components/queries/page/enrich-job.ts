import { findNewestJob } from '@/lib/contract/stored/job-state';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { SeenInCrms } from '@/lib/contract/stored/seen-in-crm';
import type { Settings } from '@/lib/contract/stored/settings';
import { buildContactInput } from '@/lib/domain/person/contact';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';

/**
 * The enrichment of the person on a page; with what the rep saw in the CRMs it also pushes, with `force_refresh` it costs
 * credits even within the day in which a repeat is free.
 */
export const toEnrichJob = (
  page: ShownPage,
  { enrichmentTypes, detectJobChange }: Pick<Settings, 'enrichmentTypes' | 'detectJobChange'>,
  { seen, force_refresh = false }: { seen?: SeenInCrms; force_refresh?: boolean },
): NewJobInput => ({
  kind: 'enrich',
  input: {
    contact: buildContactInput(page),
    enrichment_type: enrichmentTypes,
    sync_to_crm: seen !== undefined,
    force_refresh,
    // The service detects a job change only if the profile is requested.
    detect_job_change: detectJobChange && enrichmentTypes.includes('profile'),
    ...(seen && { seen }),
  },
  subject: toSubject(page),
  lane: 'click',
  ...(force_refresh && { again: true }),
});

/** The last enrichment that was answered, pushed or not. */
export const findEnriched = (jobs: Job[] | undefined): JobOf<'enrich'> | undefined =>
  findNewestJob(jobs, 'enrich', ({ state }) => state === 'done');
