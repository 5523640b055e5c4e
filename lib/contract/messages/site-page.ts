import { z } from 'zod';
import { MAX_FOUND, MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '../limits';
import type { SiteId } from '../site-hosts';
import { identitySchema } from './page-report';

/** What a page states about the company whose site it may be on, read once when the rep clicks; or why it was not read. */

const text = z.string().min(1).max(MAX_PAGE_TEXT);
const address = z.string().max(MAX_PAGE_ADDRESS);

export const sitePageSchema = z.strictObject({
  /** Address without query and hash. */
  url: address,
  /** All organisations in the page's JSON-LD that have a name and an address. */
  organisations: z
    .array(
      z.strictObject({
        name: text,
        /** The site that it names as its own. */
        url: address,
        /** The only company page of the network under `sameAs`. */
        profile: identitySchema.nullable(),
        slogan: text.nullable(),
        location: text.nullable(),
        staffRange: text.nullable(),
      }),
    )
    .max(MAX_FOUND),
  siteName: text.nullable(),
  /** The page's own address, by `og:url` and canonical link. */
  addresses: z.array(address).max(MAX_FOUND),
  /** The document's title, split at its separators. */
  titleParts: z.array(text).max(MAX_FOUND),
});
export type SitePage = z.infer<typeof sitePageSchema>;

/** Why a page was not read, or is not the site of a company. Each reason has a sentence and a next step in `locales/`. */
export const READ_REFUSALS = [
  /** The browser does not let extensions read it, or the rep's click did not give us access. */
  'closed',
  /** Not a web page: a file, a machine of the local network, or a bare IP address. */
  'local',
  /** An email provider, or sites of many owners: the domain belongs to nobody's company. */
  'hosting',
  /** A link shortener: the address leads somewhere else. */
  'shortener',
  /** A network, a directory or a CRM: its pages are about other companies. */
  'other-site',
  /** The tab showed another page before the answer arrived. */
  'moved',
] as const;
export type ReadRefusal = (typeof READ_REFUSALS)[number];

export interface PageRead {
  /** Null: it was read. */
  refusal: ReadRefusal | null;
  /** The other site that it is of, whose pages can be read once the rep switches that on. */
  site: SiteId | null;
}
