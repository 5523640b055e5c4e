import type { Job, JobOf, NewJobInput } from '@/lib/contract/job';
import type { Settings } from '@/lib/contract/settings';
import { buildContactInput } from '@/lib/records/contact';
import { findNewest } from './jobs';
import { toSubject, type ShownPage } from './shown-page';

/** The enrichment of the person on a page; with `sync_to_crm` it also pushes. */
export const toEnrichJob = (
  page: ShownPage,
  { enrichmentTypes }: Pick<Settings, 'enrichmentTypes'>,
  { sync_to_crm }: { sync_to_crm: boolean },
): NewJobInput => ({
  kind: 'enrich',
  input: {
    contact: buildContactInput(page),
    enrichment_type: enrichmentTypes,
    sync_to_crm,
    force_refresh: false,
    detect_job_change: false,
  },
  subject: toSubject(page),
  lane: 'click',
});

/** The last enrichment that was answered, pushed or not. */
export const findEnriched = (jobs: Job[] | undefined): JobOf<'enrich'> | undefined =>
  findNewest(jobs, 'enrich', ({ state }) => state === 'done');
