import type { Subject } from '@/lib/contract/job';
import type { CompanyFacts, PersonFacts } from './bulk-record';
import { findDomain } from './company-question';
import { toPersonKey } from './match-keys';

/** What one of many is called: by the name that its page has, where that is known, so that both know of what was done. */

const LONGEST = 600;

const findFirst = (...texts: (string | null | undefined)[]): string =>
  texts.map((text) => text?.trim()).find(Boolean) ?? '';

const fold = (text: string | null | undefined): string => text?.trim().toLowerCase() ?? '';

const findPersonKey = (
  { socialUrl, email, fullName }: PersonFacts,
  company: CompanyFacts | null,
) => {
  const page = socialUrl ? toPersonKey(socialUrl) : null;
  if (page) return page;
  if (fold(email)) return `person:email:${fold(email)}`;
  return `person:name:${fold(fullName)}@${fold(company?.domain ?? company?.name)}`;
};

export function toSubjectOf(person: PersonFacts | null, company: CompanyFacts | null): Subject {
  const name = findFirst(company?.name, company?.domain);
  if (person) {
    const label = findFirst(person.fullName, person.email, name);
    const key = findPersonKey(person, company);
    return { kind: 'person', key: key.slice(0, LONGEST), label: label.slice(0, LONGEST) };
  }
  const domain = company?.domain ? (findDomain(company.domain) ?? fold(company.domain)) : null;
  const key = domain ? `company:domain:${domain}` : `company:name:${fold(name)}`;
  return { kind: 'company', key: key.slice(0, LONGEST), label: name.slice(0, LONGEST) };
}
