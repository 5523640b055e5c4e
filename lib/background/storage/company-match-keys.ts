import { z } from 'zod';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import { enrichedContactSchema } from '@/lib/contract/service/enrichment';
import type { JobKind } from '@/lib/contract/stored/job-kinds';
import { jobDefinitions } from '../jobs/job-definitions';
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

const contactSchema = enrichedContactSchema
  .pick({ companyDomain: true })
  // The interface names this field, though its list of reply fields leaves it out.
  .extend({ companySocialUrl: z.string().nullish().catch(null) });
const outputSchema = z.object({
  contact: contactSchema.nullish().catch(null),
  matches: z
    .array(crmMatchSchema.pick({ companyDomain: true, matchedOn: true, confidence: true }))
    .catch([]),
});

export const listContactKeys = (contact: z.input<typeof contactSchema>): string[] => {
  const { companyDomain, companySocialUrl } = contactSchema.parse(contact);
  const profile = companySocialUrl && toProfileKey(companySocialUrl);
  return [toCompanyDomainKey(companyDomain ?? null), profile].filter(
    (key) => typeof key === 'string',
  );
};

/** The match keys of all companies in an answer; none while there is no answer. */
export function listCompanyKeys({ kind, output }: { kind: JobKind; output: unknown }): string[] {
  const answer = jobDefinitions[kind].hasEmployers
    ? outputSchema.safeParse(output).data
    : undefined;
  if (!answer) return [];
  const { contact, matches } = answer;
  const domains = matches
    .filter(isReliableMatch)
    .flatMap(({ companyDomain }) => toCompanyDomainKey(companyDomain) ?? []);
  return [...new Set([...(contact ? listContactKeys(contact) : []), ...domains])];
}
