import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import { toEmail, toPersonKey } from '@/lib/domain/person/match-keys';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';

/**
 * Matches the contacts of a response to the requested people. The interface promises neither an order nor completeness, so
 * contacts are matched by what identifies them, never by their position.
 */

/** The matching contact; `nothing`: the response has none; `unclear`: it may have one, but it is not clear which. */
export type Match = EnrichedContact | 'nothing' | 'unclear';

type Text = string | null | undefined;

/** Normalises text, because letters with accents can be written as one character or as two. */
const fold = (text: Text) =>
  (text ?? '').normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
const isSame = (one: Text, other: Text) => fold(one) !== '' && fold(one) === fold(other);
const isOther = (one: Text, other: Text) =>
  fold(one) !== '' && fold(other) !== '' && fold(one) !== fold(other);

/** The key of a profile with a public name; null for an internal id, and for what is no profile. */
function findSlugKey(address: Text): string | null {
  const key = toPersonKey(address);
  return key?.startsWith('person:slug:') ? key : null;
}

const getName = ({ firstname, lastname }: ContactInput) => `${firstname ?? ''} ${lastname ?? ''}`;
const getFoundName = ({ fullName, firstName, lastName }: EnrichedContact) =>
  fold(fullName) || `${firstName ?? ''} ${lastName ?? ''}`;
const hasSameName = (asked: ContactInput, found: EnrichedContact) =>
  isSame(getName(asked), getFoundName(found));
const hasOtherName = (asked: ContactInput, found: EnrichedContact) =>
  isOther(getName(asked), getFoundName(found));

const hasSameAddress = (asked: ContactInput, found: EnrichedContact) =>
  isSame(toPersonKey(asked.social_url), toPersonKey(found.socialUrl));

const hasOtherAddress = (asked: ContactInput, found: EnrichedContact) =>
  isOther(findSlugKey(asked.social_url), findSlugKey(found.socialUrl));

/** A profile address can change. Then at least the name is the same. */
const isSomebodyElse = (asked: ContactInput, found: EnrichedContact) =>
  hasOtherAddress(asked, found) && !hasSameName(asked, found);

const hasSameEmail = (asked: ContactInput, found: EnrichedContact) =>
  isSame(toEmail(asked.email), toEmail(found.email)) && !isSomebodyElse(asked, found);

const isLikely = (asked: ContactInput, found: EnrichedContact) =>
  !hasOtherAddress(asked, found) &&
  hasSameName(asked, found) &&
  (isSame(toCompanyDomain(asked.domain), toCompanyDomain(found.companyDomain)) ||
    isSame(asked.company_name, found.companyName));

/** A profile address belongs to one person. A mailbox may be shared, so the names must not differ. */
const hasSameKey = (asked: ContactInput, found: EnrichedContact) =>
  hasSameAddress(asked, found) || (hasSameEmail(asked, found) && !hasOtherName(asked, found));

function findMarked(asked: ContactInput, found: EnrichedContact[]): EnrichedContact | undefined {
  const marked = found.filter((each) => hasSameKey(asked, each));
  const [first, ...others] = marked;
  if (!first) return undefined;
  const isOne = others.every((other) => isSame(getFoundName(other), getFoundName(first)));
  return (
    marked.find((each) => hasSameAddress(asked, each)) ??
    marked.find((each) => hasSameName(asked, each)) ??
    (isOne ? first : undefined)
  );
}

/** An empty contact matches nobody. Some services return one for people that they did not find. */
const isBlank = (contact: EnrichedContact) =>
  fold(getFoundName(contact)) === '' &&
  [
    contact.socialUrl,
    contact.email,
    contact.phone,
    contact.jobTitle,
    contact.companyName,
    contact.companyDomain,
  ].every((value) => fold(value) === '');

/** The match for a single requested person. It is never unclear, because a repeat would not be clearer. */
function matchAlone(asked: ContactInput, found: EnrichedContact[]): Match {
  const marked = findMarked(asked, found);
  if (marked) return marked;
  const likely = found.filter((each) => isLikely(asked, each));
  const [only, ...others] = likely.length > 0 ? likely : found;
  return only && others.length === 0 && !isSomebodyElse(asked, only) ? only : 'nothing';
}

/** Returns a match for each requested person, in order. */
export function matchContacts(asked: ContactInput[], reply: EnrichedContact[]): Match[] {
  const found = reply.filter((contact) => !isBlank(contact));
  if (asked.length === 1) return asked.map((contact) => matchAlone(contact, found));
  const marked = asked.map((contact) => findMarked(contact, found));
  const left = found.filter((each) => !asked.some((contact) => hasSameKey(contact, each)));
  /** Whether it may be another of the requested people. */
  const isContested = (match: EnrichedContact, byIndex: number) =>
    asked.some(
      (other, at) =>
        at !== byIndex &&
        !marked[at] &&
        !isSomebodyElse(other, match) &&
        !hasOtherName(other, match),
    );
  const matched = asked.map((contact, index) => {
    if (marked[index]) return marked[index];
    const [match, ...others] = left.filter((each) => isLikely(contact, each));
    return match && others.length === 0 && !isContested(match, index) ? match : undefined;
  });
  /** Contacts that matched nobody yet. */
  const free = left.filter((each) => !matched.includes(each));
  return asked.map((contact, index) => {
    if (matched[index]) return matched[index];
    // Two of the requested people may be the same person, whom the response then has only once.
    const isMatched = found.some((each) => isLikely(contact, each) || hasSameEmail(contact, each));
    return isMatched || free.some((each) => !isSomebodyElse(contact, each)) ? 'unclear' : 'nothing';
  });
}
