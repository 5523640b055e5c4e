import { DAY } from '@/lib/contract/duration';
import {
  contactInputSchema,
  type ContactInput,
  type EnrichedContact,
} from '@/lib/contract/enrichment';
import { toStableText, type JobType } from './job-type';

/**
 * Email, phone and profile of one person; with `sync_to_crm` also pushed. Repeating it is harmless: within 24
 * hours the service answers from its cache for free, and the push matches by the mapping's criteria.
 */

/** What tells two contacts apart: the strongest fact known of them. */
const getIdentity = ({
  social_url,
  email,
  firstname,
  lastname,
  domain,
  company_name,
}: ContactInput) => social_url ?? email ?? { firstname, lastname, company: domain ?? company_name };

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  one != null && one !== '' && one.toLowerCase() === other?.toLowerCase();

/**
 * The contact of a reply that was asked for. One was asked, so at most one comes back; it counts unless it names
 * somebody else's profile.
 */
function findContact(asked: ContactInput, contacts: EnrichedContact[]): EnrichedContact | null {
  const [found] = contacts;
  if (!found) return null;
  if (!asked.social_url || !found.socialUrl) return found;
  return isSame(asked.social_url, found.socialUrl) ? found : null;
}

export const enrichJob: JobType<'enrich'> = {
  operation: 'enrich',
  getKey: ({ contact, ...options }) => toStableText({ ...options, contact: getIdentity(contact) }),
  getFreshMs: ({ sync_to_crm, force_refresh }) => (sync_to_crm || force_refresh ? 0 : DAY),
  maxAttempts: 5,
  async run({ input }, { client }) {
    const { contact, enrichment_type, ...flags } = input;
    const chosen = Object.entries(flags).filter(([, isOn]) => isOn);
    const { contacts } = await client.enrich({
      enrichment_type,
      contacts: [contactInputSchema.parse(contact)],
      ...Object.fromEntries(chosen),
    });
    return { type: 'done', output: { contact: findContact(contact, contacts) } };
  },
};
