import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Job } from '@/lib/contract/stored/job';
import { MAX_JOBS_PER_PAGE } from '@/lib/contract/limits';
import { send } from '@/lib/platform/send';

/** Every record is measured, so no change signal repeats it: only what is erased here does. */
const KEPT = ['kept', 'data'] as const;

/** How many bytes are kept in this browser. */
export const useKeptData = () =>
  useQuery({ queryKey: KEPT, queryFn: () => send('data.kept', null), staleTime: Infinity });

/** Finds the people who are kept under a text. */
export const useFindPeople = () =>
  useMutation({ mutationFn: (text: string) => send('data.find-people', { text }) });

/** Reads what is kept of a person. */
export const useTracePerson = () =>
  useMutation({ mutationFn: (key: string) => send('data.person', { key }) });

/** Cuts the link between two keys of a person. */
export const useCutLink = () =>
  useMutation({
    mutationFn: (keys: [string, string]) => send('data.cut-link', { keys }),
  });

export function useErasePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ key, cancels }: { key: string; cancels: boolean }) =>
      send('data.erase-person', { key, cancels }),
    onSettled: () => client.invalidateQueries({ queryKey: KEPT }),
  });
}

/** The extension's pages share this storage, and the background cannot reach it. */
function clearLocalStorage(): void {
  try {
    localStorage.clear();
  } catch {
    // There is no storage, so nothing was stored.
  }
}

export function useEraseAll() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await send('data.erase-all', null);
      clearLocalStorage();
    },
    onSettled: () => client.invalidateQueries(),
  });
}

/** Everything that was written from this browser, and the checks of it, oldest first. */
export async function readWrites(): Promise<Job[]> {
  const jobs: Job[] = [];
  for (let after: string | null = null; ;) {
    const page: { jobs: Job[]; next: string | null } = await send('data.writes', {
      after,
      limit: MAX_JOBS_PER_PAGE,
    });
    jobs.push(...page.jobs);
    if (page.next === null) return jobs;
    after = page.next;
  }
}
