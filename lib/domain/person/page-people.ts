import type { Identity, PageField, PageReport } from '@/lib/contract/messages/page-report';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';

/** People whose profiles a page links to, such as a page of search results. */

/** Network pages that list people: searches, and the people of a company. */
const LISTING =
  /^https:\/\/(?:[\w-]+\.)*linkedin\.com\/(?:search\/results\/(?:people|all)|sales\/search\/people|(?:company|school|showcase)\/[^/]+\/people)\b/;

/** Whether the page at an address lists people. */
export const isListing = (address: string): boolean => LISTING.test(address);

interface LinkedPerson {
  identity: Identity;
  name: string | null;
  /** The name is surely one. */
  isSure: boolean;
  about: string | null;
}

const toField = (value: string): PageField => ({ value, source: 'page', confidence: 'medium' });

/**
 * The people on a page, each once and in its order, with the name in a link to them and the line below it. Nothing
 * about them is verified.
 */
export function listPagePeople(
  links: ProfileLink[],
  identify: (address: string) => Identity | null | undefined,
): PageReport[] {
  const people = new Map<string, LinkedPerson>();
  for (const { href, text, isPicture, about } of links) {
    const identity = URL.canParse(href) ? identify(href) : null;
    if (identity?.kind !== 'person') continue;
    const known = people.get(identity.key);
    // A text next to a picture may describe the picture, or say that somebody is online.
    const isSure = text !== null && !isPicture;
    if (known && (known.isSure || !isSure)) continue;
    people.set(identity.key, { identity, name: text, isSure, about });
  }
  return [...people.values()].map(({ identity, name, about }) => ({
    url: identity.socialUrl,
    status: 'unverified',
    identity,
    fields: {
      ...(name && { name: toField(name) }),
      ...(about && { headline: toField(about) }),
    },
    layout: null,
  }));
}
