import { useQuery } from '@tanstack/react-query';
import { listValidAnswers } from '@/lib/domain/person/still-valid-answers';
import { subjectJobsQuery } from '../jobs/jobs';
import type { ShownPage } from '@/lib/domain/person/shown-page';

/** The jobs about the page's person or company, without those that used values the rep has corrected since. Newest first. */
export const usePageJobs = (page: ShownPage) =>
  useQuery({
    ...subjectJobsQuery(page.identity.key),
    select: (jobs) => listValidAnswers(page, jobs),
  });
