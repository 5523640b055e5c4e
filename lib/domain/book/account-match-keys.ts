import type { Account, Person } from '@/lib/contract/service/book';
import { toPersonKey } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';

/**
 * What tells an account or one of its people: a domain, an id in the CRM, or a profile under the key that its page
 * has. Written the same however the service, a page or a CRM writes them.
 */

/** `WWW.Lind.example.` and `https://lind.example/en` are one domain. */
export const toDomainKey = (domain: string): string =>
  `domain:${domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*$/, '')
    .replace(/\.$/, '')}`;

/** A person and a company of one CRM may have the same id. */
export const toCrmRecordKey = (kind: 'person' | 'company', id: string): string =>
  `crm:${kind}:${id.trim()}`;

const listPersonKeysOf = ({ crm_id, social_url }: Person) => [
  crm_id && toCrmRecordKey('person', crm_id),
  toPersonKey(social_url),
];

/** All that tells an account. */
export function listAccountKeys({ domain, crm_id, person, people }: Account): string[] {
  const own = toCompanyDomain(domain);
  const known = [own && toDomainKey(own), crm_id && toCrmRecordKey('company', crm_id)];
  const all = person ? [person, ...people] : people;
  return [...known, ...all.flatMap(listPersonKeysOf)].filter((key) => typeof key === 'string');
}
