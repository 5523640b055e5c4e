import { MutationCache, QueryCache, QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import type { Topic } from '@/lib/contract/messages/messages';
import { SECOND } from '@/lib/contract/duration';
import { toProblem } from '@/lib/contract/to-problem';
import { keepStates } from './kept-state';

declare module '@tanstack/react-query' {
  interface Register {
    /**
     * A query key starts with the topic whose change signal repeats the query. `kept`: no signal does, because the key names
     * a revision, a file or an opening of a dialog, or because only this page sets it.
     */
    queryKey: readonly [Topic | 'kept', ...unknown[]];
    mutationMeta: {
      /** The component shows the error itself, so the toast does not. */
      isErrorShown?: boolean;
      /** Nobody clicked: it neither shows nor clears an error. */
      isAutomatic?: boolean;
    };
  }
}

/** A fresh answer is shown again without a new request. */
const FRESH_MS = SECOND;

const OTHER_VERSION = ['kept', 'other-version'] as const;

/** Whether the background has refused this page, because it is of another version. */
export const useIsOtherVersion = (): boolean =>
  useQuery({ queryKey: OTHER_VERSION, queryFn: skipToken, initialData: false }).data === true;

/** The query client of a page of the extension: its queries ask the background, and are cached while the page is open. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    if (toProblem(error).code === 'other-version') client.setQueryData(OTHER_VERSION, true);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // Queries go to the background, which needs no network and retries by itself.
      // A failed query is repeated on a click or a change only. If it were repeated on every mount, a component that shows
      // the error and runs the query itself would mount and fail in an endless loop.
      queries: {
        networkMode: 'always',
        retry: false,
        retryOnMount: false,
        staleTime: FRESH_MS,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  keepStates(client);
  return client;
}
