import type { Account, Person } from '@/lib/contract/service/book';
import { toPersonKey } from '../person/match-keys';
import { toCompanyDomain } from '../company/company-domain';

/**
 * Match keys of an account and its people: a domain, a CRM id, or a profile under the key of its page. They are the same
 * however the service, a page or a CRM writes them.
 */

/** `bücher.example` in the form that the network uses, `xn--bcher-kva.example`. */
const toAscii = (host: string): string =>
  URL.canParse(`https://${host}`) ? new URL(`https://${host}`).hostname : host;

/** `WWW.Lind.example.` and `https://lind.example/en` have the same key, and so have both forms of an international domain. */
export function toDomainKey(domain: string): string {
  const host = domain
    .trim()
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#:].*/s, '')
    .replace(/\.$/, '');
  return `domain:${/^[\x20-\x7e]*$/.test(host) ? host : toAscii(host)}`;
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
  const own = toCompanyDomain(domain);
  const known = [own && toDomainKey(own), crm_id && toCrmRecordKey('company', crm_id)];
  const all = person ? [person, ...people] : people;
  return [...known, ...all.flatMap(listPersonKeysOf)].filter((key) => typeof key === 'string');
}
