import { employerSchema, employersSchema } from '@/lib/contract/service/employers';
import { toCompanyKey } from '@/lib/domain/person/match-keys';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { toDomainKey } from '@/lib/domain/book/account-match-keys';

/** Match keys of the company in an answer about a person: its domain, and its page on the network. */

/** One key for all addresses of a page, such as `profile:northwind-pumps`; null: it is not a company's page. */
export function toProfileKey(address: string): string | null {
  const key = toCompanyKey(address);
  return key && `profile:${key.replace(/^company:\w+:/u, '')}`;
}

/** The key of a domain; null: it belongs to no single company. */
export function toCompanyDomainKey(domain: string | null): string | null {
  const own = toCompanyDomain(domain);
  return own && toDomainKey(own);
}

export function listContactKeys(contact: unknown): string[] {
  const employer = employerSchema.safeParse(contact).data;
  const profile = employer?.companySocialUrl && toProfileKey(employer.companySocialUrl);
  return [toCompanyDomainKey(employer?.companyDomain ?? null), profile].filter(
    (key) => typeof key === 'string',
  );
}

/** The match keys of all companies in an answer about a person; none: it is no such answer. */
export function listCompanyKeys(output: unknown): string[] {
  const answer = employersSchema.safeParse(output).data;
  if (!answer) return [];
  const { contact, matches } = answer;
  const domains = matches
    .filter(isReliableMatch)
    .flatMap(({ companyDomain }) => toCompanyDomainKey(companyDomain) ?? []);
  return [...new Set([...listContactKeys(contact), ...domains])];
}
