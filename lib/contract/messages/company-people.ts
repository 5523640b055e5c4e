import { MAX_MATCH_KEY, MAX_MATCH_KEYS, MAX_MATCH_PROFILE } from '../limits';
import { z } from 'zod';
import { text } from '../service/tolerant';

/** People of a company, as answers about them that are still kept tell it. */

/** What tells the company: any of them will do. A name is none, for many companies have it. */
export const companyMatchQuerySchema = z.strictObject({
  domains: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  /** Addresses of its page on the network. */
  profiles: z.array(z.string().min(1).max(MAX_MATCH_PROFILE)).max(MAX_MATCH_KEYS),
});
export type CompanyMatchQuery = z.infer<typeof companyMatchQuerySchema>;

export const knownPersonSchema = z.object({
  name: text,
  title: text,
  /** Address of their profile. */
  profile: text,
  /** The record that says so, where a CRM does. */
  record: z.object({ crm: z.string(), id: z.string(), url: text }).nullable(),
  /** When it was answered. */
  at: z.number(),
});
export type KnownPerson = z.infer<typeof knownPersonSchema>;
