import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { FoundAccount } from '@/lib/contract/stored/book';
import { isSeenPerson, listPeople } from '../book/account-people';
import { findSure, findWritten, type IdentifiedPage } from './contact';
import { toCompanyDomain } from '../company/company-domain';
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

/** Who still says what was. */
type FormerSource = { type: 'crm'; crm: string } | { type: 'account' } | { type: 'service' };

export type WorkChange =
  | { type: 'company' | 'title'; from: string; domain: string | null; source: FormerSource }
  /** The service found the person at another company than the one that it was asked about. */
  | { type: 'found'; from: string | null; to: string | null; domain: null };

const LEGAL_FORMS = new Set(
  'ab ag ao aps as asa bv co company corp corporation eood gmbh group inc incorporated kft kg kk limited llc llp ltd nv oao oy oyj plc pte pty sa sarl sas se sl spa srl ug uab'.split(
    ' ',
  ),
);

/** Short forms of titles. */
const TITLE_WORDS: Readonly<Record<string, string>> = {
  ceo: 'chief executive officer',
  cfo: 'chief financial officer',
  cmo: 'chief marketing officer',
  coo: 'chief operating officer',
  cto: 'chief technology officer',
  evp: 'executive vice president',
  jr: 'junior',
  mgr: 'manager',
  sr: 'senior',
  svp: 'senior vice president',
  vp: 'vice president',
};
const FILLERS = new Set(['a', 'an', 'and', 'at', 'de', 'for', 'of', 'the', 'und']);

/** Words without case, accents and signs: "S.A." is one word. */
const toWords = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}|[.'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const toCompanyWords = (name: string): string[] => {
  const words = toWords(name);
  const kept = words.filter((word) => !LEGAL_FORMS.has(word));
  return kept.length > 0 ? kept : words;
};

const toTitleWords = (title: string): string[] =>
  toWords(title)
    .flatMap((word) => TITLE_WORDS[word]?.split(' ') ?? word)
    .filter((word) => !FILLERS.has(word));

const contains = (all: readonly string[], some: readonly string[]): boolean =>
  some.every((word) => all.includes(word));

/** One may say more than the other: "Northwind" and "Northwind Robotics" are no change. */
const isSameWords = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || contains(one, other) || contains(other, one);

/** Null: it is not known. */
function isSameCompany(now: Work, before: Work): boolean | null {
  const domains = [toCompanyDomain(now.domain), toCompanyDomain(before.domain)];
  if (domains[0] && domains[0] === domains[1]) return true;
  if (!now.company || !before.company) return null;
  return isSameWords(toCompanyWords(now.company), toCompanyWords(before.company));
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
  page: IdentifiedPage;
  /** The one record that is the person. */
  match: CrmMatch | null;
  account: FoundAccount | null;
  /** The last enrichment: what was found, and the company that was asked about. */
  enriched: { contact: EnrichedContact; asked: string | null } | null;
}

function findAccountWork({ page, match, account }: WorkSources): Work | null {
  if (!account) return null;
  const seen = {
    crm_id: match?.crm === account.crm ? (match?.id ?? null) : null,
    social_url: page.identity.socialUrl,
    full_name: page.fields.name?.value ?? null,
  };
  const person = listPeople(account.entry.account).find((one) => isSeenPerson(seen, one));
  const { name, domain } = account.entry.account;
  return person ? { company: name, domain, title: person.job_title } : null;
}

/** What the CRM still says counts first, for it can be updated; then what others say. */
export function findWorkChange(workSources: WorkSources): WorkChange | null {
  const { page, match, enriched } = workSources;
  const { companyName, jobTitle } = page.fields;
  const isSure = (field: typeof companyName) =>
    page.status === 'verified' || findWritten(field) !== undefined;
  const now: Work = {
    company: isSure(companyName) ? (findSure(companyName) ?? null) : null,
    title: isSure(jobTitle) ? (findSure(jobTitle) ?? null) : null,
    domain: null,
  };
  const inCrm = match && {
    company: match.company,
    domain: match.companyDomain,
    title: match.title,
  };
  if (inCrm) {
    const change = compare(now, inCrm, { type: 'crm', crm: match.crm });
    if (change) return change;
  }
  if (enriched?.contact.jobChangeDetected) {
    const { companyName: to, companyDomain } = enriched.contact;
    return { type: 'found', from: enriched.asked, to: to ?? companyDomain, domain: null };
  }
  // The CRM knows it by now, so what others say is of before.
  if (inCrm !== null && isSameCompany(now, inCrm) === true) return null;
  const listed = findAccountWork(workSources);
  const contact = enriched?.contact;
  return (
    (listed && compare(now, listed, { type: 'account' })) ??
    (contact
      ? compare(
          now,
          {
            company: contact.companyName,
            domain: contact.companyDomain,
            title: contact.jobTitle,
          },
          { type: 'service' },
        )
      : null)
  );
}

/** Whether an email is of the company that the person has left. */
export const isOldAddress = (email: string, oldDomain: string | null): boolean => {
  const old = toCompanyDomain(oldDomain);
  return old !== null && (toEmail(email)?.endsWith(`@${old}`) ?? false);
};
