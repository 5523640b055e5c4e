import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { toProfileUrl } from '@/lib/domain/person/match-keys';

/**
 * What a record can match by that belongs to one person only. The list of the service is open: of a value that is not here,
 * nobody knows what it stands for, so it proves nothing.
 */
const IDENTIFIERS: ReadonlySet<string> = new Set([
  'email',
  'primary_email',
  'main_email',
  'secondary_email',
  'secondary_emails',
  'profile',
  'profile_url',
  'social_url',
  'universal_name',
  'id',
  'crm_id',
  'record_id',
  'contact_crm_id',
]);

/**
 * Whether a record is the person beyond doubt: matched with high confidence, and on an email, a profile or a record id. Only
 * such a match may be written to, believed or shown as theirs by itself; any other is a possible record, for the rep to choose.
 */
export const isReliableMatch = ({
  confidence,
  matchedOn,
}: Pick<CrmMatch, 'confidence' | 'matchedOn'>): boolean =>
  confidence?.trim().toLowerCase() === 'high' &&
  IDENTIFIERS.has(matchedOn?.trim().toLowerCase() ?? '');

/** Whether a record names a profile that is none of the person's. */
function hasOtherProfile({ profileUrl }: CrmMatch, profiles: readonly string[]): boolean {
  const own = toProfileUrl(profileUrl);
  return own !== null && profiles.length > 0 && !profiles.includes(own);
}

/**
 * The records that a CRM found, those with somebody else's profile as possible ones: an email may be shared, or be wrong.
 * `profiles`: the person's, as `toProfileUrl` writes them.
 */
export const doubtOtherProfiles = (
  matches: readonly CrmMatch[],
  profiles: readonly string[],
): CrmMatch[] =>
  matches.map((match) =>
    hasOtherProfile(match, profiles) ? { ...match, confidence: 'low' } : match,
  );
