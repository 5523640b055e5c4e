import type { Hono } from 'hono';
import type { OperationName } from '@/lib/contract/service/operations';
import { enrichAccount } from '../book/enrich-account';
import { findMorePeople, listAccountPeople } from '../book/people';
import { refreshRanking } from '../book/ranking';
import { expectListed, readBook } from '../book/read-book';
import { listOwners, resolveScope } from '../book/scope';
import { serveOperation, type OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import type { ApiKey } from '../keys';
import type { Store } from '../store';
import { getOwnerKey } from '../book/list-accounts';
import type { DismissalReason } from '../book/dismissals';

interface DismissRequest {
  domain: string;
  scope?: string | undefined;
  reason?: DismissalReason | undefined;
}

/**
 * Skips the account for the whole organisation. The CRM is not touched. `WRONG_CONTACT` is about the first
 * person only.
 * @throws ServiceError 404 when the account is not in the list.
 */
const dismissAccount = (call: OperationCall<DismissRequest>): void => {
  const { organisation, request, now } = call;
  const { account } = expectListed(call, request.domain);
  const { domain } = account;
  const reason = request.reason ?? 'BAD_TIMING';
  const earlier = organisation.dismissals.get(domain) ?? [];
  organisation.dismissals.set(domain, [...earlier, { reason, at: now }]);

  const [first] = listAccountPeople(organisation, account);
  if (reason !== 'WRONG_CONTACT' || !first) return;
  const wrong = organisation.wrongPeople.get(domain) ?? new Set();
  organisation.wrongPeople.set(domain, wrong.add(first.slug));
};

interface AssignRequest {
  domain: string;
  owner_id: string;
  with_contact?: boolean | undefined;
  scope?: string | undefined;
}

/**
 * Makes a sales rep the CRM owner of the account, and with `with_contact` also of its first contact.
 * @throws ServiceError 404 and 400 as in the interface. Even after the 400 for the contact, the account is assigned.
 */
const assignAccount = (call: OperationCall<AssignRequest>): void => {
  const { key, organisation, request, now } = call;
  const { listed, crm } = expectListed(call, request.domain);
  const owner = listOwners(key).find(({ id }) => id === request.owner_id);
  if (!owner) throw new ServiceError(400, `owner_id: no CRM owner has the id ${request.owner_id}.`);

  const company = crm.companies.findFirst('domain', request.domain);
  if (company) {
    const name = getOwnerKey(crm, request.domain);
    const former = organisation.formerOwners.get(name) ?? [];
    organisation.formerOwners.set(name, [...former, { ownerId: company.ownerId, until: now }]);
    crm.companies.setOwner(company, owner, now);
  }
  if (!request.with_contact) return;
  if (!key.mayAssignContacts)
    throw new ServiceError(
      400,
      'The account was assigned, but its contact was not: insufficient access rights.',
    );
  const contact = crm.contacts.find(listed.person?.crm_id ?? '');
  if (contact) crm.contacts.setOwner(contact, owner, now);
};

const admit = ({ hasTodaysAccounts }: ApiKey) => {
  if (!hasTodaysAccounts)
    throw new ServiceError(403, 'Today’s accounts is not enabled for the holder of this key.');
};

/** Today's accounts: reading and ranking a book, and what can be done with its accounts. */
export const addTodaysAccountsRoutes = (app: Hono, store: Store): void => {
  serveOperation(app, store, 'readBook', readBook, { admit });
  serveOperation(app, store, 'readOwners', ({ key }) => listOwners(key), { admit });

  /** Serves an operation that changes something, and answers with the book. */
  const change = <Request extends { domain?: string; scope?: string | undefined }>(
    name: OperationName,
    work: (call: OperationCall<Request>) => void,
  ) =>
    serveOperation<OperationName, Request>(
      app,
      store,
      name,
      (call) => {
        work(call);
        return readBook(call);
      },
      { admit },
    );
  change('refreshBook', ({ key, request }) =>
    refreshRanking(store, key, resolveScope(key, request.scope)),
  );
  change('findPeople', (call: OperationCall<{ domain: string; scope?: string }>) =>
    findMorePeople(call.organisation, expectListed(call, call.request.domain).account),
  );
  change('enrichAccount', enrichAccount);
  change('assignAccount', assignAccount);
  change('dismissAccount', dismissAccount);
};
