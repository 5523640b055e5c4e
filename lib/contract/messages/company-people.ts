import { MAX_MATCH_KEY, MAX_MATCH_KEYS, MAX_MATCH_PROFILE } from '../limits';
import { z } from 'zod';
import { text } from '../service/tolerant';

/** People of a company, from stored answers about them. */

/** What identifies the company; any match counts. A name does not, because many companies share it. */
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
  /** The CRM record that names the company, if a CRM does. */
  record: z
    .object({
      crm: z.string(),
      id: z.string(),
      url: text,
      owner: z.discriminatedUnion('type', [
        z.object({ type: z.literal('you') }),
        /** `name` null: the CRM does not say. */
        z.object({ type: z.literal('other'), name: z.string().nullable() }),
        z.object({ type: z.literal('nobody') }),
      ]),
    })
    .nullable(),
  /** When the answer was given. */
  at: z.number(),
});
export type KnownPerson = z.infer<typeof knownPersonSchema>;
