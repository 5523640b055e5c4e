import type { Identity, PageReport } from '@/lib/contract/messages/page-report';
import type { ProfileLink } from '@/lib/contract/messages/profile-link';
import type { Subject } from '@/lib/contract/stored/job';
import type { BulkRecord } from '../bulk/bulk-record';
import { findSocialUrl, type IdentifiedPage } from './contact';

/** People whose profiles a page links to, such as a page of search results. */

/** Pages of the network that list people: of a search, and of who works at a company. */
const LISTING =
  /^https:\/\/(?:[\w-]+\.)*linkedin\.com\/(?:search\/results\/(?:people|all)|sales\/search\/people|(?:company|school|showcase)\/[^/]+\/people)\b/;

/** Whether the page at an address lists people. */
export const isListing = (address: string): boolean => LISTING.test(address);

/**
 * Each person once, in the order of the page, with the name that stands in a link to them. What a page says of somebody
 * in passing is never verified.
 */
export function listPagePeople(
  links: ProfileLink[],
  identify: (address: string) => Identity | null | undefined,
): PageReport[] {
  const people = new Map<string, { identity: Identity; name: string | null; isSure: boolean }>();
  for (const { href, text, isPicture } of links) {
    const identity = URL.canParse(href) ? identify(href) : null;
    if (identity?.kind !== 'person') continue;
    const known = people.get(identity.key);
    // What stands beside a picture may be about the picture, or say that somebody is online.
    const isSure = text !== null && !isPicture;
    if (known && (known.isSure || !isSure)) continue;
    people.set(identity.key, { identity, name: text, isSure });
  }
  return [...people.values()].map(({ identity, name }) => ({
    url: identity.socialUrl,
    status: 'unverified',
    identity,
    fields: name ? { name: { value: name, source: 'page', confidence: 'medium' } } : {},
    layout: null,
  }));
}

/** One of them, as one of many. */
export const toPersonRecord = (page: IdentifiedPage, subject: Subject): BulkRecord => ({
  subject,
  person: { fullName: page.fields.name?.value, socialUrl: findSocialUrl(page) },
  company: null,
  account: null,
});
