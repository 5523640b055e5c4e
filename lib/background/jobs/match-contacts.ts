import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { foldText } from '@/lib/domain/look-up/fold-text';

/**
 * Matches the contacts of a response to the requested people. The interface promises neither an order nor completeness, so
 * contacts are matched by what identifies them, never by their position.
 */

/** The matching contact; null: the response has none; `unclear`: it may have one, but it is not clear which. */
type Match = EnrichedContact | 'unclear' | null;

type Text = string | null | undefined;

/** Normalises text, because letters with accents can be written as one character or as two. */
const fold = (text: Text) =>
  (text ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/** The service may write a name without its accents. */
const foldName = (name: Text) => fold(foldText(name ?? ''));

/** What identifies a requested person, in the form in which it is compared. Empty: it is not known. */
const readAsked = (asked: ContactInput) => ({
  profile: fold(toPersonKey(asked.social_url)),
  email: fold(asked.email),
  name: foldName(`${asked.firstname ?? ''} ${asked.lastname ?? ''}`),
  domain: fold(toCompanyDomain(asked.domain)),
  company: foldName(asked.company_name),
});
type Mark = ReturnType<typeof readAsked>;

/** The same of a contact of the response. */
const readFound = (contact: EnrichedContact) => ({
  contact,
  profile: fold(toPersonKey(contact.socialUrl)),
  email: fold(contact.email),
  name:
    foldName(contact.fullName) || foldName(`${contact.firstName ?? ''} ${contact.lastName ?? ''}`),
  domain: fold(toCompanyDomain(contact.companyDomain)),
  company: foldName(contact.companyName),
});
type Found = ReturnType<typeof readFound>;

const isSame = (one: string, other: string) => one !== '' && one === other;
const isOther = (one: string, other: string) => one !== '' && other !== '' && one !== other;

/** Whether both profiles are known by their public names. An internal id says nothing against one. */
const hasOtherProfile = (asked: Mark, found: Mark) =>
  [asked, found].every(({ profile }) => profile.startsWith('person:slug:')) &&
  asked.profile !== found.profile;

/** A profile address can change. Then at least the name is the same. */
const isSomebodyElse = (asked: Mark, found: Mark) =>
  hasOtherProfile(asked, found) && !isSame(asked.name, found.name);

const hasSameEmail = (asked: Mark, found: Mark) =>
  isSame(asked.email, found.email) && !isSomebodyElse(asked, found);

const isLikely = (asked: Mark, found: Mark) =>
  !hasOtherProfile(asked, found) &&
  isSame(asked.name, found.name) &&
  (isSame(asked.domain, found.domain) || isSame(asked.company, found.company));

/** A profile address belongs to one person. A mailbox may be shared, so the names must not differ. */
const hasSameKey = (asked: Mark, found: Mark) =>
  isSame(asked.profile, found.profile) ||
  (hasSameEmail(asked, found) && !isOther(asked.name, found.name));

function findMarked(asked: Mark, found: Found[]): Found | undefined {
  const marked = found.filter((each) => hasSameKey(asked, each));
  const [first, ...others] = marked;
  if (!first) return undefined;
  return (
    marked.find(({ profile }) => isSame(asked.profile, profile)) ??
    marked.find(({ name }) => isSame(asked.name, name)) ??
    (others.every(({ name }) => isSame(first.name, name)) ? first : undefined)
  );
}

/** An empty contact matches nobody. Some services return one for people that they did not find. */
function isBlank({ name, company, contact }: Found): boolean {
  const { socialUrl, email, phone, jobTitle, companyDomain } = contact;
  const values = [name, company, socialUrl, email, phone, jobTitle, companyDomain];
  return values.every((value) => fold(value) === '');
}

/** Whether a response holds somebody who is no match of any requested person. */
export const hasUnmatched = (reply: EnrichedContact[], matches: readonly Match[]): boolean =>
  reply.some((contact) => !matches.includes(contact) && !isBlank(readFound(contact)));

/** The match for a single requested person. It is never unclear, because a repeat would not be clearer. */
function matchAlone(asked: Mark, found: Found[]): Found | null {
  const marked = findMarked(asked, found);
  if (marked) return marked;
  const likely = found.filter((each) => isLikely(asked, each));
  const [only, ...others] = likely.length > 0 ? likely : found;
  return only && others.length === 0 && !isSomebodyElse(asked, only) ? only : null;
}

/** Returns a match for each requested person, in order. */
export function matchContacts(contacts: ContactInput[], reply: EnrichedContact[]): Match[] {
  const asked = contacts.map(readAsked);
  const found = reply.map(readFound).filter((each) => !isBlank(each));
  if (asked.length === 1) return asked.map((each) => matchAlone(each, found)?.contact ?? null);
  const marked = asked.map((each) => findMarked(each, found));
  const left = found.filter((each) => !asked.some((other) => hasSameKey(other, each)));
  /** Whether it may be another of the requested people. */
  const isContested = (match: Found, byIndex: number) =>
    asked.some(
      (other, at) =>
        at !== byIndex &&
        !marked[at] &&
        !isSomebodyElse(other, match) &&
        !isOther(other.name, match.name),
    );
  const matched = asked.map((each, index) => {
    if (marked[index]) return marked[index];
    const [match, ...others] = left.filter((one) => isLikely(each, one));
    return match && others.length === 0 && !isContested(match, index) ? match : undefined;
  });
  /** Contacts that matched nobody yet. */
  const free = left.filter((each) => !matched.includes(each));
  return asked.map((each, index) => {
    if (matched[index]) return matched[index].contact;
    // Two of the requested people may be the same person, whom the response then has only once.
    const isMatched = found.some((one) => isLikely(each, one) || hasSameEmail(each, one));
    return isMatched || free.some((one) => !isSomebodyElse(each, one)) ? 'unclear' : null;
  });
}
