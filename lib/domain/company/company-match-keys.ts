import { employerSchema, employersSchema } from '@/lib/contract/service/employers';
import { toCompanyKey } from '@/lib/domain/person/match-keys';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { toDomainKey } from '@/lib/domain/book/account-match-keys';

/** Match keys of the company in an answer about a person: its domain, and its page on the network. */

/** One key for all addresses of a page, such as `profile:northwind-pumps`; null: it is not a company's page. */
export function toProfileKey(address: string): string | null {
  const key = toCompanyKey(address);
  return key && `profile:${key.replace(/^company:\w+:/u, '')}`;
}

export function listContactKeys(contact: unknown): string[] {
  const employer = employerSchema.safeParse(contact).data;
  const profile = employer?.companySocialUrl && toProfileKey(employer.companySocialUrl);
  return [toDomainKey(employer?.companyDomain ?? null), profile].filter(
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
    .flatMap(({ companyDomain }) => toDomainKey(companyDomain) ?? []);
  return [...new Set([...listContactKeys(contact), ...domains])];
}
