import { z } from 'zod';
import { MAX_FOUND, MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '../limits';
import { identitySchema } from './page-report';

/** What a page says of the company whose site it may be on, read once at the rep's click; and why it was not read. */

const text = z.string().min(1).max(MAX_PAGE_TEXT);
const address = z.string().max(MAX_PAGE_ADDRESS);

export const sitePageSchema = z.strictObject({
  /** Address without query and hash. */
  url: address,
  /** Organisations in the page's JSON-LD that have a name and an address, whosever they are. */
  organisations: z
    .array(
      z.strictObject({
        name: text,
        /** The site that it says is its own. */
        url: address,
        /** The one company page of the network that it names under `sameAs`. */
        profile: identitySchema.nullable(),
        slogan: text.nullable(),
        location: text.nullable(),
        staffRange: text.nullable(),
      }),
    )
    .max(MAX_FOUND),
  /** `og:site_name`. */
  siteName: text.nullable(),
  /** Where the page itself says that it lives: `og:url`, canonical link. */
  addresses: z.array(address).max(MAX_FOUND),
  /** The document's title, cut at its separators. */
  titleParts: z.array(text).max(MAX_FOUND),
});
export type SitePage = z.infer<typeof sitePageSchema>;

/** Why a page was not read, or is not taken for a company's own. Each has a sentence and a next step in `locales/`. */
export const READ_REFUSALS = [
  /** The browser keeps it from extensions, or has not been told by a click that we may. */
  'closed',
  /** Not a page of the web: a file, a machine of the local network, a bare IP address. */
  'local',
  /** Web mail, or a provider whose domain belongs to everybody's addresses. */
  'mail',
  /** Many people's sites share the domain. */
  'hosting',
  /** Leads elsewhere. */
  'shortener',
  /** A network, a directory or a CRM: its pages are about others. */
  'other-site',
  /** The tab went elsewhere meanwhile. */
  'moved',
] as const;
export const readRefusalSchema = z.enum(READ_REFUSALS);
export type ReadRefusal = z.infer<typeof readRefusalSchema>;
