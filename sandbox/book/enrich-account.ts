import type { Person } from '@/lib/contract/service/book';
import { enrichContact } from '../enrichment/enrich-contact';
import { findPerson } from '../enrichment/find-person';
import type { OperationCall } from '../http/operation';
import { ServiceError } from '../http/service-error';
import { isNamed } from './people';
import { expectListed } from './read-book';
import type { ListedAccount } from './read-book';

interface EnrichRequest {
  domain: string;
  scope?: string | undefined;
  person?: string | undefined;
}

const expectPerson = ({ listed }: ListedAccount, named: string | undefined): Person => {
  const person =
    named === undefined ? listed.person : listed.people.find((one) => isNamed(one, named));
  if (!person)
    throw new ServiceError(
      400,
      named === undefined
        ? 'No person is known on this account.'
        : 'The person is not one of this account’s people.',
    );
  if (person.social_url === null && person.crm_id === null)
    throw new ServiceError(400, 'The person has neither a profile nor a CRM contact.');
  return person;
};

/** Searches missing fields only, and stores the results. */
const findDetails = (call: OperationCall<EnrichRequest>, person: Person) => {
  const { organisation, store, key, now } = call;
  const types = (['email', 'phone'] as const).filter((type) => person[type] === null);
  const { email, phone } = enrichContact(
    organisation.world,
    store.wallets[key.wallet],
    { social_url: person.social_url ?? undefined },
    { types, detectJobChange: false, forceRefresh: false },
    now,
  );
  return { email: person.email ?? email, phone: person.phone ?? phone };
};

/**
 * Finds the missing email and phone of one person. They are written to the CRM when the person is a contact
 * of it; nothing is created otherwise.
 * @throws ServiceError 404, 400 and 402 as in the interface.
 */
export const enrichAccount = (call: OperationCall<EnrichRequest>): void => {
  const { organisation, store, key, request, now } = call;
  const listed = expectListed(call, request.domain);
  const person = expectPerson(listed, request.person);
  if (store.wallets[key.wallet].balance <= 0) throw new ServiceError(402, 'No credits left.');
  const details = findDetails(call, person);
  const contact = person.crm_id === null ? undefined : listed.crm.contacts.find(person.crm_id);
  if (contact) {
    listed.crm.contacts.update(contact, details, now);
    return;
  }
  const known = findPerson(organisation.world, { social_url: person.social_url ?? undefined });
  if (known) organisation.foundDetails.set(known.slug, details);
};
