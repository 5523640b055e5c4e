import type { ContactInput, EnrichedContact } from '@/lib/contract/enrichment';

/**
 * Whose is which contact of a reply? The interface does not promise an order, nor that all who were asked for come
 * back: a contact is known by what identifies it, never by its place.
 */

/** The contact that answers; `nothing`: the reply does not hold it; `unclear`: it may, but nobody can say which it is. */
export type Match = EnrichedContact | 'nothing' | 'unclear';

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  !!one && !!other && one.trim().toLowerCase() === other.trim().toLowerCase();

/** The public name in a profile's address, which may be written in many ways; undefined for an internal id. */
function findSlug(address: string | null | undefined): string | undefined {
  const slug = /\/in\/([^/?#]+)/i.exec(address ?? '')?.[1];
  if (!slug || /^AC[ow]AA/.test(slug)) return undefined;
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}

const getName = ({ firstname, lastname }: ContactInput) => `${firstname ?? ''} ${lastname ?? ''}`;
const getFoundName = ({ fullName, firstName, lastName }: EnrichedContact) =>
  fullName ?? `${firstName ?? ''} ${lastName ?? ''}`;
const hasSameName = (asked: ContactInput, found: EnrichedContact) =>
  isSame(getName(asked), getFoundName(found));

/** One fact that belongs to one person only. */
const hasSameMark = (asked: ContactInput, found: EnrichedContact) =>
  isSame(asked.email, found.email) ||
  isSame(asked.social_url, found.socialUrl) ||
  isSame(findSlug(asked.social_url), findSlug(found.socialUrl));

/** Both have a public address of their own, and not even the names agree. */
const isSomebodyElse = (asked: ContactInput, found: EnrichedContact) => {
  const [one, other] = [findSlug(asked.social_url), findSlug(found.socialUrl)];
  return one !== undefined && other !== undefined && one !== other && !hasSameName(asked, found);
};

const isAtSameCompany = (asked: ContactInput, found: EnrichedContact) =>
  isSame(asked.domain, found.companyDomain) || isSame(asked.company_name, found.companyName);

const isLikely = (asked: ContactInput, found: EnrichedContact) =>
  !isSomebodyElse(asked, found) && hasSameName(asked, found) && isAtSameCompany(asked, found);

/** Answers a match for each of the asked, in their order. */
export function matchContacts(asked: ContactInput[], found: EnrichedContact[]): Match[] {
  const [only] = found;
  if (asked.length === 1 && found.length === 1 && only) {
    return asked.map((contact) => (isSomebodyElse(contact, only) ? 'nothing' : only));
  }
  const marked = asked.map((contact) => found.find((each) => hasSameMark(contact, each)));
  const left = found.filter((each) => !marked.includes(each));
  return asked.map((contact, index) => {
    const sure = marked[index];
    if (sure) return sure;
    const likely = left.filter((each) => isLikely(contact, each));
    const [match] = likely;
    const isOnlyOne =
      match &&
      likely.length === 1 &&
      asked.filter((other, at) => !marked[at] && isLikely(other, match)).length === 1;
    if (isOnlyOne) return match;
    return left.some((each) => !isSomebodyElse(contact, each)) ? 'unclear' : 'nothing';
  });
}
