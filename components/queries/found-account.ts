import { useQuery } from '@tanstack/react-query';
import { buildAccountClue } from '@/lib/records/account-clue';
import type { AccountClue } from '@/lib/contract/stored-book';
import { send } from '@/lib/platform/send';
import { findEnriched } from './enrich-job';
import { findNewest } from './jobs';
import { usePageJobs } from './page-jobs';
import type { ShownPage } from './shown-page';

/** What tells a page's account from others, with what was found out about it so far. */
export function useAccountClue(page: ShownPage): AccountClue {
  const { data: jobs } = usePageJobs(page);
  const searched = findNewest(jobs, 'crm.search', ({ state }) => state === 'done');
  const lookedUp = findNewest(jobs, 'company.search', ({ state }) => state === 'done');
  return buildAccountClue(page, {
    matches: searched?.output?.matches ?? [],
    company: lookedUp?.output?.results[0] ?? null,
    domain: findEnriched(jobs)?.output?.contact?.companyDomain ?? null,
  });
}

/** Which account of a known book is the page's? Null: none. */
export function useFoundAccount(page: ShownPage) {
  const clue = useAccountClue(page);
  return useQuery({
    queryKey: ['book', 'find', clue],
    queryFn: () => send('book.find', clue),
  });
}
