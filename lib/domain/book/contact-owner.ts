import type { Person } from '@/lib/contract/service/book';
import type { CrmSearch } from '@/lib/contract/messages/subject-view';
import { getOwner } from '../crm-search/owner';
import { isSameRecordId } from '../crm-search/pinned-record';
import type { BookedAccount } from './new-account-jobs';
import { isOwnAccount } from './own-scope';

interface ContactFacts {
  booked: Pick<BookedAccount, 'choice' | 'account'>;
  person: Person;
  /** The scope of the caller's own book; null: not known. */
  ownScope: string | null;
  searches: CrmSearch[];
}

/** A colleague who owns the contact, or the account that it belongs to. */
export interface ContactOwner {
  of: 'contact' | 'account';
  name: string | null;
}

/** The owner of the contact that an enrichment would write to; null: the caller, nobody, or it writes to none. */
export function findContactOwner(facts: ContactFacts): ContactOwner | null {
  const { booked, person, ownScope, searches } = facts;
  const { crm_id } = person;
  if (!crm_id) return null;
  const contact = searches
    .flatMap((search) => (search.type === 'answered' ? search.reply.matches : []))
    .find(({ id }) => isSameRecordId(id, crm_id));
  const answered = contact && getOwner(contact);
  if (answered?.type === 'other') return { of: 'contact', name: answered.name };
  if (answered?.type === 'you') return null;
  const { owner } = booked.account;
  if (!owner || isOwnAccount(booked.choice, booked.account, ownScope)) return null;
  return { of: 'account', name: owner.name };
}

/**
 * What is offered first about a person: an enrichment that writes to nothing, one that updates their contact, or, where a
 * colleague owns the contact, one that only finds. `canFind`: that one can be asked about them.
 */
export const getFirstOffer = (
  { crm_id }: Person,
  owner: ContactOwner | null,
  canFind: boolean,
): 'enrich' | 'update' | 'find-only' => {
  if (!crm_id) return 'enrich';
  return owner && canFind ? 'find-only' : 'update';
};
