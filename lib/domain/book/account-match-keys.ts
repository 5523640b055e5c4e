import type { Account, Person } from '@/lib/contract/service/book';
import { toPersonKey } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';

/**
 * Match keys of an account and its people: a domain, a CRM id, or a profile under the key of its page. They are the same
 * however the service, a page or a CRM writes them.
 */

/** The key of a website or a domain; null: it belongs to no single company. */
export function toDomainKey(website: string | null): string | null {
  const domain = toCompanyDomain(website);
  return domain && `domain:${domain}`;
}

/** A person and a company of one CRM may have the same id. */
export const toCrmRecordKey = (kind: 'person' | 'company', id: string): string =>
  `crm:${kind}:${id.trim()}`;

const listPersonKeysOf = ({ crm_id, social_url }: Person) => [
  crm_id && toCrmRecordKey('person', crm_id),
  toPersonKey(social_url),
];

/** All match keys of an account. */
export function listAccountKeys({ domain, crm_id, person, people }: Account): string[] {
  const known = [toDomainKey(domain), crm_id && toCrmRecordKey('company', crm_id)];
  const all = person ? [person, ...people] : people;
  return [...known, ...all.flatMap(listPersonKeysOf)].filter((key) => typeof key === 'string');
}
