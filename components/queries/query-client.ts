import { QueryClient } from '@tanstack/react-query';
import { SECOND } from '@/lib/contract/duration';
import { keepStates } from './kept-state';

/** A fresh answer is shown again without a new request. */
const FRESH_MS = SECOND;

/** The query client of a page of the extension: its queries ask the background, and are cached while the page is open. */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
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
