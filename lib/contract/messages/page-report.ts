import { z } from 'zod';
import { MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '../limits';

/**
 * The page report: what the content script sends to the background about a page. It has the person or company of the page and what it
 * shows.
 */

const pageText = z.string().min(1).max(MAX_PAGE_TEXT);

const ID_TYPES = [
  /** The vanity segment of a profile or company URL. */
  'slug',
  /** `ACoAA…`, `ACwAA…` in a profile URL. */
  'opaque',
  /** The token of a Sales Navigator lead. */
  'sales',
  /** The token of a Recruiter profile. */
  'recruiter',
  'member',
  /** A company's number. */
  'numeric',
  /** `/pub/name/1/2/3`. */
  'legacy',
  /** A company's registrable domain, such as `northwind.co.uk`: a page on its own site. */
  'domain',
  /** The types of look-ups, which have no page: their URLs are `mailto:` and `urn:name:`. */
  'email',
  /** A person's name with a company, or a company's name. It is never joined to other keys, because others may share it. */
  'name',
  /** An account name on a site other than the network. */
  'github',
  'x',
  'crunchbase',
  'wellfound',
  'xing',
  /** The id of a record in the CRM of one customer. */
  'crm:hubspot',
  'crm:salesforce',
  'crm:pipedrive',
  'crm:attio',
  'crm:dynamics',
] as const;

export const identitySchema = z.object({
  kind: z.enum(['person', 'company']),
  /** It is unknown whether it is a person or a company: the address does not show it, and the page has not been read. */
  isKindGuess: z.literal(true).optional(),
  /** `social`: the network; `web`: a company's own site; otherwise one of `SITE_HOSTS`. */
  site: z.string().max(40),
  idType: z.enum(ID_TYPES),
  id: pageText,
  /** Identifies the record, the same on all of its pages: `person:slug:wilma-hayes`. */
  key: pageText,
  /** Member or company number, if it is known. It joins the URLs of one record. */
  number: z.number().int().positive().nullable(),
  /**
   * All keys of the record that its own page names, such as `person:opaque:ACoAA…` besides a vanity name. Together with
   * `number` they identify the record on several pages; a name never does. Absent until the page has been read.
   */
  aliases: z.array(pageText).max(20).optional(),
  organisation: z.enum(['company', 'school', 'showcase']).nullable(),
  /** Canonical URL of the record's page, on any site. */
  socialUrl: z.url().max(2000),
  /** The URL works only for this visitor, and is replaced when a vanity URL is seen. Never the only key for a match. */
  provisional: z.boolean(),
});
export type Identity = z.infer<typeof identitySchema>;

const PAGE_FIELDS = [
  'name',
  'headline',
  'jobTitle',
  'companyName',
  'companySocialUrl',
  'location',
  'industry',
  'website',
  'staffRange',
  'email',
  /** The only profile on the network that a page of another site names. */
  'socialUrl',
] as const;
export type PageFieldName = (typeof PAGE_FIELDS)[number];

const pageFieldSchema = z.object({
  value: pageText,
  /** Where the value was read. `look-up`: the rep typed it; `rep`: the rep corrected the page. */
  source: z.enum(['url', 'title', 'page', 'meta', 'jsonld', 'look-up', 'rep']),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type PageField = z.infer<typeof pageFieldSchema>;
export type PageFields = Partial<Record<PageFieldName, PageField>>;

export const pageReportSchema = z.object({
  /** Address without query and hash. */
  url: z.string().max(MAX_PAGE_ADDRESS),
  status: z.enum([
    /** The URL names a person or company. The content is not accepted yet. */
    'reading',
    /** The content agrees with the URL, in two equal reads. */
    'verified',
    /** The content does not confirm the URL. Only the URL and the title are used. */
    'unverified',
    /** A sign-in wall hides the page. */
    'wall',
    /** The signed-in user's own profile address, which does not say who they are. */
    'own',
    /** Neither a person nor a company. */
    'none',
  ]),
  identity: identitySchema.nullable(),
  fields: z.partialRecord(z.enum(PAGE_FIELDS), pageFieldSchema),
  /** The recognised layout; null when none or several were. */
  layout: z.string().max(40).nullable(),
});
export type PageReport = z.infer<typeof pageReportSchema>;

/** The page in a tab, as the UI gets it. */
export interface Page {
  tabId: number;
  report: PageReport;
  /** The kind of page whose layout has changed, to be shown to the rep once; null: none. */
  drift: string | null;
}
