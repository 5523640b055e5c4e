import type { Person } from '@/lib/contract/service/book';
import type { KnownSubject } from '@/lib/contract/messages/known-subject';
import { getOwner } from '@/lib/domain/crm-search/owner';
import type { BookedAccount } from '@/lib/domain/book/new-account-jobs';

interface ContactFacts {
  booked: BookedAccount;
  person: Person;
  /** The scope of the caller's own book: names who they are in the CRM, as `owner:<id>`. Null: not known. */
  ownScope: string | null;
  searches: KnownSubject['searches'];
}

/** A colleague who owns the contact, or the account that it belongs to. */
export interface ContactOwner {
  of: 'contact' | 'account';
  name: string | null;
}

/** The owner of the contact that an enrichment would write to; null: the caller, nobody, or it writes to none. */
export function findContactOwner(facts: ContactFacts): ContactOwner | null {
  const { booked, person, ownScope, searches } = facts;
  if (!person.crm_id) return null;
  const contact = searches
    .flatMap((search) => (search.type === 'answered' ? search.reply.matches : []))
    .find(({ id }) => id === person.crm_id);
  const answered = contact && getOwner(contact);
  if (answered?.type === 'other') return { of: 'contact', name: answered.name };
  const { owner } = booked.account;
  if (!owner) return null;
  const isOwn = ownScope === null ? booked.choice === null : ownScope === `owner:${owner.id}`;
  return isOwn ? null : { of: 'account', name: owner.name };
}
