import { hashKey, type QueryKey, type QueryState } from '@tanstack/react-query';
import type { PersistedClient } from '@tanstack/react-query-persist-client';
import { bookStartQuery } from '../book/queries';
import { connectionQuery } from '../queries/connection';
import { settingsQuery } from '../queries/settings';
import {
  isAny,
  isBookStart,
  isConnection,
  isNumber,
  isSettings,
  isText,
  arrayOf,
  objectWith,
  orNull,
  type Check,
} from './stored-data-shapes';

/** Parses what the panel and the popup stored of their first screen. */

interface StoredQuery {
  queryKey: unknown[];
  state: { data: unknown; dataUpdatedAt: number };
}

interface StoredClient {
  timestamp: number;
  buster: string;
  clientState: { queries: StoredQuery[] };
}

const isStoredClient = objectWith<StoredClient>({
  timestamp: isNumber,
  buster: isText,
  clientState: objectWith<StoredClient['clientState']>({
    queries: arrayOf(
      objectWith<StoredQuery>({
        queryKey: arrayOf(isAny),
        state: objectWith<StoredQuery['state']>({ data: isAny, dataUpdatedAt: isNumber }),
      }),
    ),
  }),
});

/** The state of a query whose last fetch has succeeded. */
const SUCCEEDED: Omit<QueryState, 'data' | 'dataUpdatedAt'> = {
  status: 'success',
  fetchStatus: 'idle',
  dataUpdateCount: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
};

/**
 * The stored settings, connection and accounts, each only when its shape is right, and nothing else. Undefined: it is no
 * stored client at all.
 * @throws SyntaxError when it is not JSON.
 */
export function parseFirstData(stored: string): PersistedClient | undefined {
  const client: unknown = JSON.parse(stored);
  if (!isStoredClient(client)) return undefined;
  const { timestamp, buster, clientState } = client;
  const find = <T>(queryKey: QueryKey, isRight: Check<T>) => {
    const queryHash = hashKey(queryKey);
    const state = clientState.queries.find((query) => hashKey(query.queryKey) === queryHash)?.state;
    if (!state || !isRight(state.data)) return undefined;
    const { data, dataUpdatedAt } = state;
    const query = {
      queryKey,
      queryHash,
      state: { ...SUCCEEDED, data, dataUpdatedAt },
      dehydratedAt: timestamp,
    };
    return { data, query };
  };
  const settings = find(settingsQuery.queryKey, isSettings);
  const connection = find(connectionQuery.queryKey, isConnection);
  const book =
    settings && find(bookStartQuery(settings.data.bookChoice).queryKey, orNull(isBookStart));
  const found = [settings, connection, book].filter((one) => one !== undefined);
  return {
    timestamp,
    buster,
    clientState: { mutations: [], queries: found.map(({ query }) => query) },
  };
}
