import type { Hono } from 'hono';
import { assignAccount } from '../book/assign-account';
import { dismissAccount } from '../book/dismiss-account';
import { enrichAccount } from '../book/enrich-account';
import { findMorePeople } from '../book/people';
import { refreshRanking } from '../book/ranking';
import { expectListed, readBook } from '../book/read-book';
import { listOwners, resolveScope } from '../book/scope';
import { serveOperation } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';
import type { Store } from '../store';

const admit = ({ hasTodaysAccounts }: ApiKey) => {
  if (!hasTodaysAccounts)
    throw new ServiceError(403, 'Today’s accounts is not enabled for the holder of this key.');
};

/** Today's accounts: reading and ranking a book, and what can be done with its accounts. */
export const addTodaysAccountsRoutes = (app: Hono, store: Store): void => {
  serveOperation(app, store, 'readBook', readBook, { admit });
  serveOperation(app, store, 'readOwners', ({ key }) => listOwners(key), { admit });

  serveOperation(
    app,
    store,
    'refreshBook',
    (call) => {
      refreshRanking(store, call.key, resolveScope(call.key, call.request.scope));
      return readBook(call);
    },
    { admit },
  );

  serveOperation(
    app,
    store,
    'findPeople',
    (call) => {
      findMorePeople(call.organisation, expectListed(call, call.request.domain).account);
      return readBook(call);
    },
    { admit },
  );

  serveOperation(
    app,
    store,
    'enrichAccount',
    (call) => {
      enrichAccount(call);
      return readBook(call);
    },
    { admit },
  );

  serveOperation(
    app,
    store,
    'assignAccount',
    (call) => {
      assignAccount(call);
      return readBook(call);
    },
    { admit },
  );

  serveOperation(
    app,
    store,
    'dismissAccount',
    (call) => {
      dismissAccount(call);
      return readBook(call);
    },
    { admit },
  );
};
