import { z } from 'zod';
import { MAX_PAGE_ADDRESS, MAX_PAGE_TEXT } from '../limits';

/** What the content script says of a page: who it is about, and what it shows of them. */

const pageText = z.string().min(1).max(MAX_PAGE_TEXT);

const ID_TYPES = [
  /** The vanity segment of a profile or company URL. */
  'slug',
  /** `ACoAA…`, `ACwAA…` in a profile URL. */
  'opaque',
  /** A Sales Navigator lead's token. */
  'sales',
  /** A Recruiter profile's token. */
  'recruiter',
  /** A member number. */
  'member',
  /** A company's number. */
  'numeric',
  /** `/pub/name/1/2/3`. */
  'legacy',
  /** A company's registrable domain, such as `northwind.co.uk`: of a page on its own site. */
  'domain',
  /** What the rep looked up without a page. No page stands for these: their URLs are `mailto:` and `urn:name:`. */
  'email',
  /** A name with a company. Another one of that name is another person: it is never joined to anything. */
  'name',
  /** An account's name on a site besides the network. */
  'github',
  'x',
  'crunchbase',
  'wellfound',
  'xing',
  /** A record's id in one CRM, of one of its customers. */
  'crm:hubspot',
  'crm:salesforce',
  'crm:pipedrive',
  'crm:attio',
  'crm:dynamics',
] as const;

export const identitySchema = z.object({
  kind: z.enum(['person', 'company']),
  /** The address does not say which kind it is, and the page has not said it either. */
  isKindGuess: z.literal(true).optional(),
  /** Which network: `social`; `web` for a site of the company's own; else one of `SITE_HOSTS`. */
  site: z.string().max(40),
  idType: z.enum(ID_TYPES),
  id: pageText,
  /** Names the record, the same on every page of it: `person:slug:wilma-hayes`. */
  key: pageText,
  /** Member number (person) or company number, where it can be had. Joins URLs of one record. */
  number: z.number().int().positive().nullable(),
  /**
   * Every key of the record that its own page names, such as `person:opaque:ACoAA…` beside a vanity. With `number`,
   * what one record is known by on several pages; a name never is. Absent until the page has been read.
   */
  aliases: z.array(pageText).max(20).optional(),
  organisation: z.enum(['company', 'school', 'showcase']).nullable(),
  /** Canonical URL of the page that stands for the record, wherever that is. */
  socialUrl: z.url().max(2000),
  /** The URL is replaced by a vanity one when that is seen; never the only key for a match. */
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
  /** Their one profile on the network, where a page elsewhere names it. */
  'socialUrl',
] as const;
export type PageFieldName = (typeof PAGE_FIELDS)[number];

const pageFieldSchema = z.object({
  value: pageText,
  /** Where it was read; `look-up`: the rep asked by it; `rep`: their own correction of the page. */
  source: z.enum(['url', 'title', 'page', 'meta', 'jsonld', 'look-up', 'rep']),
  confidence: z.enum(['high', 'medium', 'low']),
});
export type PageField = z.infer<typeof pageFieldSchema>;
export type PageFields = Partial<Record<PageFieldName, PageField>>;

export const pageReportSchema = z.object({
  /** Address without query and hash. */
  url: z.string().max(MAX_PAGE_ADDRESS),
  status: z.enum([
    /** A person or company by its URL; the words are not accepted yet. */
    'reading',
    /** Evidence in the page agrees with the URL, and two reads agreed. */
    'verified',
    /** No evidence: only what the URL and the title say. */
    'unverified',
    /** A sign-in wall stands in front of the page. */
    'wall',
    /** The signed-in user's own address, which does not say who that is. */
    'own',
    /** Neither a person nor a company. */
    'none',
  ]),
  identity: identitySchema.nullable(),
  fields: z.partialRecord(z.enum(PAGE_FIELDS), pageFieldSchema),
  /** Which layout was recognised; null when none or more than one. */
  layout: z.string().max(40).nullable(),
});
export type PageReport = z.infer<typeof pageReportSchema>;

/** The page in a tab, as the UI sees it. */
export const pageSchema = z.object({
  tabId: z.number(),
  report: pageReportSchema,
  /** The sort of page that the site has changed, for the rep to be told once; null: nothing to tell. */
  drift: z.string().max(80).nullable(),
});
export type Page = z.infer<typeof pageSchema>;
