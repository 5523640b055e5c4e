import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Settings } from '@/lib/contract/stored/settings';
import { buildContactInput } from '@/lib/domain/person/contact';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';

/**
 * The enrichment of the person on a page. `push`: what comes after it. With `force_refresh` it costs credits even within the
 * day in which a repeat is free.
 */
export const toEnrichJob = (
  page: ShownPage,
  { enrichmentTypes, detectJobChange }: Pick<Settings, 'enrichmentTypes' | 'detectJobChange'>,
  { push, force_refresh = false }: { push?: JobInput<'push'>; force_refresh?: boolean },
): NewJobInput => ({
  kind: 'enrich',
  input: {
    contact: buildContactInput(page),
    enrichment_type: enrichmentTypes,
    force_refresh,
    // The service detects a job change only if the profile is requested.
    detect_job_change: detectJobChange && enrichmentTypes.includes('profile'),
  },
  ...(push && { push }),
  subject: toSubject(page),
  lane: 'click',
  ...(force_refresh && { again: true }),
});
