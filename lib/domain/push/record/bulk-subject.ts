import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import type { Subject } from '@/lib/contract/stored/job';
import type { CompanyFacts, PersonFacts } from './bulk-record';
import { toCompanyKey, toEmail, toPersonKey } from '../../person/match-keys';
import { toCompanyDomain } from '../../company/company-domain';

/**
 * The subject of a record: the key of its own page if that is known, so that both share their history. Texts that identify
 * nobody are skipped, so that two people never share a key because neither has one.
 */

const findFirst = (...texts: (string | null | undefined)[]): string =>
  texts.map((text) => text?.trim()).find(Boolean) ?? '';

/** A name in the form in which it is compared. A cell may break one into lines. */
export const foldName = (text: string | null | undefined): string =>
  text?.trim().replace(/\s+/gu, ' ').toLowerCase() ?? '';

const findPersonKey = (
  { socialUrl, email, fullName }: PersonFacts,
  company: CompanyFacts | null,
  source: string,
) => {
  const page = toPersonKey(socialUrl);
  if (page !== null) return page;
  const address = toEmail(email);
  if (address !== null) return `person:email:${address}`;
  const employer = toCompanyDomain(company?.domain) ?? foldName(company?.name);
  return foldName(fullName) && employer
    ? `person:name:${foldName(fullName)}@${employer}`
    : `person:source:${source}`;
};

const findCompanyKey = (company: CompanyFacts | null, name: string, source: string) => {
  const domain = toCompanyDomain(company?.domain);
  if (domain !== null) return `company:domain:${domain}`;
  const page = toCompanyKey(company?.socialUrl);
  if (page !== null) return page;
  return foldName(name) ? `company:name:${foldName(name)}` : `company:source:${source}`;
};

/** `source`: identifies records that nothing else identifies, such as an item of a list. */
export function toSubjectOf(
  person: PersonFacts | null,
  company: CompanyFacts | null,
  source: string,
): Subject {
  const name = findFirst(company?.name, company?.domain);
  if (person) {
    const label = findFirst(person.fullName, person.email, name);
    const key = findPersonKey(person, company, source);
    return {
      kind: 'person',
      key: key.slice(0, MAX_SUBJECT_TEXT),
      label: label.slice(0, MAX_SUBJECT_TEXT),
    };
  }
  const key = findCompanyKey(company, findFirst(company?.name), source);
  return {
    kind: 'company',
    key: key.slice(0, MAX_SUBJECT_TEXT),
    label: name.slice(0, MAX_SUBJECT_TEXT),
  };
}
