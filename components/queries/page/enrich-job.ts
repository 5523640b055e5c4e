import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { Settings } from '@/lib/contract/stored/settings';
import { buildContactInput, toEnrichInput } from '@/lib/domain/person/contact';
import { toSubject, type ShownPage } from '@/lib/domain/person/shown-page';

/** The enrichment of the person on a page. `push`: what comes after it. */
export const toEnrichJob = (
  page: ShownPage,
  settings: Pick<Settings, 'enrichmentTypes' | 'detectJobChange'>,
  { push, force_refresh = false }: { push?: JobInput<'push'>; force_refresh?: boolean },
): NewJobInput => ({
  kind: 'enrich',
  input: toEnrichInput(buildContactInput(page), settings, force_refresh),
  ...(push && { push }),
  subject: toSubject(page),
  lane: 'click',
  ...(force_refresh && { again: true }),
});
