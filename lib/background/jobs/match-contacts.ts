import type { ContactInput, EnrichedContact } from '@/lib/contract/service/enrichment';
import { toCompanyDomain, toEmail, toPersonKey } from '@/lib/domain/person/match-keys';

/**
 * Whose is which contact of a reply? The interface does not promise an order, nor that all who were asked for come
 * back: a contact is known by what identifies it, never by its place.
 */

/** The contact that answers; `nothing`: the reply does not hold it; `unclear`: it may, but nobody can say which it is. */
export type Match = EnrichedContact | 'nothing' | 'unclear';

type Text = string | null | undefined;

/** The same text however it is written: letters with accents can be, as one sign or as two. */
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

/** An address of one's own can be changed; but then at least the name agrees. */
const isSomebodyElse = (asked: ContactInput, found: EnrichedContact) =>
  hasOtherAddress(asked, found) && !hasSameName(asked, found);

const hasSameEmail = (asked: ContactInput, found: EnrichedContact) =>
  isSame(toEmail(asked.email), toEmail(found.email)) && !isSomebodyElse(asked, found);

const isLikely = (asked: ContactInput, found: EnrichedContact) =>
  !hasOtherAddress(asked, found) &&
  hasSameName(asked, found) &&
  (isSame(toCompanyDomain(asked.domain), toCompanyDomain(found.companyDomain)) ||
    isSame(asked.company_name, found.companyName));

/** A mark belongs to one person only; a mailbox may be shared, so names must not speak against it. */
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

/** A contact with nothing in it answers nobody: some services name whom they did not find so. */
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

/** Whoever is asked for alone is asked for no better a second time: the answer is never unclear. */
function matchAlone(asked: ContactInput, found: EnrichedContact[]): Match {
  const marked = findMarked(asked, found);
  if (marked) return marked;
  const likely = found.filter((each) => isLikely(asked, each));
  const [only, ...others] = likely.length > 0 ? likely : found;
  return only && others.length === 0 && !isSomebodyElse(asked, only) ? only : 'nothing';
}

/** Answers a match for each of the asked, in their order. */
export function matchContacts(asked: ContactInput[], reply: EnrichedContact[]): Match[] {
  const found = reply.filter((contact) => !isBlank(contact));
  if (asked.length === 1) return asked.map((contact) => matchAlone(contact, found));
  const marked = asked.map((contact) => findMarked(contact, found));
  const left = found.filter((each) => !asked.some((contact) => hasSameKey(contact, each)));
  /** Whether somebody else among the asked may be meant by it. */
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
  /** Nobody's yet: what is one person's is no other's. */
  const free = left.filter((each) => !matched.includes(each));
  return asked.map((contact, index) => {
    if (matched[index]) return matched[index];
    // Two of the asked may be one person, whom the reply then holds only once.
    const isHeld = found.some((each) => isLikely(contact, each) || hasSameEmail(contact, each));
    return isHeld || free.some((each) => !isSomebodyElse(contact, each)) ? 'unclear' : 'nothing';
  });
}
