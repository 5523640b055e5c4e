import type { WorkChange, FormerSource } from '@/lib/contract/messages/subject-view';
import type { Person } from '@/lib/contract/service/book';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { isSeenPerson, listPeople } from '../book/account-people';
import { findSure, findWritten, type IdentifiedPage } from './contact';
import { toCompanyDomain } from '../company/company-domain';
import { isSameCompanyName, toCompanyWords, toPlainWords } from '../company/company-name';
import { toEmail } from './match-keys';

/**
 * Whether a person works elsewhere, or as something else, than somebody still says. Nobody is asked for it: the page is
 * compared with what is known. What is not known, or only written otherwise, is no change.
 */

interface Work {
  company: string | null;
  domain: string | null;
  title: string | null;
}

/** Short forms of titles. */
const TITLE_WORDS: ReadonlyMap<string, string> = new Map([
  ['ceo', 'chief executive officer'],
  ['cfo', 'chief financial officer'],
  ['cmo', 'chief marketing officer'],
  ['coo', 'chief operating officer'],
  ['cto', 'chief technology officer'],
  ['evp', 'executive vice president'],
  ['jr', 'junior'],
  ['mgr', 'manager'],
  ['sr', 'senior'],
  ['svp', 'senior vice president'],
  ['vp', 'vice president'],
]);
const FILLERS = new Set(['a', 'an', 'and', 'at', 'de', 'for', 'of', 'the', 'und']);

const toTitleWords = (title: string): string[] =>
  toPlainWords(title)
    .flatMap((word) => TITLE_WORDS.get(word)?.split(' ') ?? word)
    .filter((word) => !FILLERS.has(word));

const contains = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/** One may say more than the other: "Northwind" and "Northwind Robotics" are no change. */
const isSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || contains(one, other) || contains(other, one);

/** Whether two places of work are the same company; null: it is not known. */
export function isSameCompany(now: Work, before: Work): boolean | null {
  const domains = [toCompanyDomain(now.domain), toCompanyDomain(before.domain)];
  if (domains[0] && domains[0] === domains[1]) return true;
  if (!now.company || !before.company) return null;
  return (
    isSameWords(toCompanyWords(now.company), toCompanyWords(before.company)) ||
    isSameCompanyName(now.company, before.company)
  );
}

/** What changed since somebody said `before`; null: nothing, as far as that is known. */
function compare(now: Work, before: Work, source: FormerSource): WorkChange | null {
  const isSame = isSameCompany(now, before);
  if (isSame === false && before.company) {
    return { type: 'company', from: before.company, domain: before.domain, source };
  }
  const isNewTitle =
    isSame === true &&
    now.title &&
    before.title &&
    !isSameWords(toTitleWords(now.title), toTitleWords(before.title));
  return isNewTitle && before.title
    ? { type: 'title', from: before.title, domain: null, source }
    : null;
}

interface WorkSources {
  now: Work;
  /** Who they are, for finding them among the people of the account. */
  fullName: string | null;
  socialUrl: string | null;
  /** The one record that is the person. */
  match: CrmMatch | null;
  account: FoundAccount | null;
  /** The last enrichment: what was found, and the company that was asked about. */
  enriched: { contact: EnrichedContact; asked: string | null } | null;
}

/** The person, as the account lists them; null: it does not, or there is none. */
export function findListed({
  fullName,
  socialUrl,
  match,
  account,
}: Pick<WorkSources, 'fullName' | 'socialUrl' | 'match' | 'account'>): Person | null {
  if (!account) return null;
  const seen = {
    crm_id: match?.crm === account.crm ? (match?.id ?? null) : null,
    social_url: socialUrl,
    full_name: fullName,
  };
  return listPeople(account.entry.account).find((one) => isSeenPerson(seen, one)) ?? null;
}

function findAccountWork(workSources: WorkSources): Work | null {
  const person = findListed(workSources);
  if (!person || !workSources.account) return null;
  const { name, domain } = workSources.account.entry.account;
  return { company: name, domain, title: person.job_title };
}

/** Where a page says that somebody works, as far as that is sure. */
export function readPageWork({ status, fields: { companyName, jobTitle } }: IdentifiedPage): Work {
  const isSure = (field: typeof companyName) =>
    status === 'verified' || findWritten(field) !== undefined;
  return {
    company: isSure(companyName) ? (findSure(companyName) ?? null) : null,
    title: isSure(jobTitle) ? (findSure(jobTitle) ?? null) : null,
    domain: null,
  };
}

/** Where an enrichment found somebody. */
export const toFoundWork = ({ companyName, companyDomain, jobTitle }: EnrichedContact): Work => ({
  company: companyName,
  domain: companyDomain,
  title: jobTitle,
});

/** What the CRM still says counts first, for it can be updated; then what others say. */
export function findWorkChange(workSources: WorkSources): WorkChange | null {
  const { now, match, enriched } = workSources;
  const found = enriched && toFoundWork(enriched.contact);
  const inCrm = match && {
    company: match.company,
    domain: match.companyDomain,
    title: match.title,
  };
  if (inCrm) {
    const change = compare(now, inCrm, { type: 'crm', crm: match.crm });
    if (change) return change;
  }
  if (found && enriched?.contact.jobChangeDetected) {
    if (inCrm && isSameCompany(found, inCrm) === true) return null;
    const to = found.company ?? found.domain;
    return { type: 'found', from: enriched.asked, to, domain: null };
  }
  // The CRM knows it by now, so what others say is of before.
  if (inCrm !== null && isSameCompany(now, inCrm) === true) return null;
  const listed = findAccountWork(workSources);
  return (
    (listed && compare(now, listed, { type: 'account' })) ??
    (found && compare(now, found, { type: 'service' }))
  );
}

/** Whether it is a record of the CRM that still says what was, so that an update of it writes what is. */
export const isCrmOutdated = (change: WorkChange | null): boolean =>
  change !== null && change.type !== 'found' && change.source.type === 'crm';

/** Whether an email is of the company that the person has left. */
export const isOldAddress = (email: string, oldDomain: string | null): boolean => {
  const old = toCompanyDomain(oldDomain);
  return old !== null && (toEmail(email)?.endsWith(`@${old}`) ?? false);
};
