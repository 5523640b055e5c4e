import { QueryClient } from '@tanstack/react-query';
import { SECOND } from '@/lib/contract/duration';
import { keepStates } from './kept-state';

/** What was answered a moment ago is shown, and not asked again by whoever shows it next. */
const FRESH_MS = SECOND;

/** Asks the background, and remembers its answers as long as a page of the extension is open. */
export function createClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      // Questions go to the background, which is there without a network and does the trying again.
      // What failed is asked again on a click or a change. Else whatever shows a failure and asks the same question
      // itself would ask it anew, be taken away meanwhile, and come back with the next failure, without end.
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
