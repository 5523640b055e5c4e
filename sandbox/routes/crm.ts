import type { Hono } from 'hono';
import { answerSearch } from '../crm/answer-search';
import { describeMapping } from '../crm/describe-mapping';
import { resolveSettings } from '../crm/resolve-settings';
import { serveOperation } from '../http/operation';
import type { Store } from '../store';

/** An empty search key is no search key. */
const dropEmpty = (request: unknown): unknown =>
  Object.fromEntries(
    Object.entries(request ?? {}).filter(
      ([, value]) => value !== null && (typeof value !== 'string' || value.trim() !== ''),
    ),
  );

/** `POST /crm/search` and `GET /crm/mapping`. */
export const addCrmRoutes = (app: Hono, store: Store): void => {
  serveOperation(
    app,
    store,
    'searchCrm',
    ({ key, organisation, request }) => answerSearch(key, organisation.crms, request),
    { prepare: dropEmpty },
  );

  serveOperation(app, store, 'readMapping', ({ key, request }) => {
    const { crm, settings } = resolveSettings(key, request);
    return describeMapping(crm, settings);
  });
};
