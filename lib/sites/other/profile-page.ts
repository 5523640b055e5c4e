import { findAll } from '../core/dom';
import { field } from '../core/fields';
import { readText } from '../core/lines';
import { toIdentity, type ReadPage, type Site, type LayoutReading } from '../core/site';
import { findProfile, findWebsite } from './links';

/** Elements besides the heading that name the record. */
const TITLES = 'head>title,[property="og:title"]';
const ADDRESSES = '[rel=canonical],[property="og:url"]';

/**
 * Reads a directory's page about one record. Its heading is used if the title confirms it, and the page must name its own
 * address. `readTitle` adds the facts that only the title has.
 */
export const createProfileReader =
  (
    identify: Site['identify'],
    readTitle: (title: string, name: string) => LayoutReading['fields'] = () => ({}),
  ): ReadPage =>
  (document, identity) => {
    const addresses = findAll(document, ADDRESSES).map(
      (tag) => tag.getAttribute('href') ?? tag.getAttribute('content') ?? '',
    );
    const seen = addresses.flatMap(
      (address) => toIdentity(URL.canParse(address) ? identify(new URL(address)) : 'none') ?? [],
    );
    const name = readText(document.querySelector('main h1') ?? document.querySelector('h1'));
    if (!name || seen.length === 0) return [];
    const title = findAll(document, TITLES)
      .map((tag) => tag.getAttribute('content') ?? tag.textContent.trim())
      .find((text) => text.includes(name));
    const { kind } = identity;
    return [
      {
        layout: `${identity.site}-${kind}`,
        seen,
        // A heading that no title confirms belongs to the previous record, or to none.
        fields: title
          ? {
              name: field(name, title.startsWith(name) ? 'high' : 'medium'),
              ...(kind === 'company' && { website: findWebsite(document) }),
              socialUrl: findProfile(document, kind, 'medium'),
              ...readTitle(title, name),
            }
          : {},
      },
    ];
  };
