import { MAX_MATCH_KEY, MAX_MATCH_KEYS, MAX_MATCH_PROFILE } from '../limits';
import { z } from 'zod';

/** What identifies the company; any match counts. A name does not, because many companies share it. */
export const companyMatchQuerySchema = z.strictObject({
  domains: z.array(z.string().min(1).max(MAX_MATCH_KEY)).max(MAX_MATCH_KEYS),
  /** Addresses of its page on the network. */
  profiles: z.array(z.string().min(1).max(MAX_MATCH_PROFILE)).max(MAX_MATCH_KEYS),
});
export type CompanyMatchQuery = z.infer<typeof companyMatchQuerySchema>;

export interface KnownPerson {
  name: string | null;
  title: string | null;
  profile: string | null;
  /** The CRM record that names the company; null: no CRM does. */
  record: {
    crm: string;
    id: string;
    url: string | null;
    /** `name` null: the CRM does not say. */
    owner:
      | { type: 'you' }
      | { type: 'other'; name: string | null }
      | { type: 'nobody' }
      | { type: 'unknown' };
  } | null;
  at: number;
}
