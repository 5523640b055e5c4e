import type { OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import { getOwnerKey } from './list-accounts';
import { expectListed } from './read-book';
import { listOwners } from './scope';

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
export const assignAccount = (call: OperationCall<AssignRequest>): void => {
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
