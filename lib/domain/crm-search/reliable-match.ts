import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { toProfileUrl } from '@/lib/domain/person/match-keys';

/** Attributes that belong to one person only. The service's list is open: an unknown attribute proves nothing. */
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
 * Whether a record is a reliable match: matched with high confidence, and on an email, a profile or a record id. Only a
 * reliable match may be written to, or shown as the person's own, without asking. Any other is a possible record, among
 * which the rep chooses.
 */
export const isReliableMatch = ({
  confidence,
  matchedOn,
}: Pick<CrmMatch, 'confidence' | 'matchedOn'>): boolean =>
  confidence?.trim().toLowerCase() === 'high' &&
  IDENTIFIERS.has(matchedOn?.trim().toLowerCase() ?? '');

/** Whether a record names a profile that is not one of the person's. */
function hasOtherProfile({ profileUrl }: CrmMatch, profiles: readonly string[]): boolean {
  const own = toProfileUrl(profileUrl);
  return own !== null && profiles.length > 0 && !profiles.includes(own);
}

/**
 * The records of a CRM; those with somebody else's profile become possible ones, because an email may be shared or wrong.
 * `profiles`: the person's, in the form of `toProfileUrl`.
 */
export const warnOtherProfiles = (
  matches: readonly CrmMatch[],
  profiles: readonly string[],
): CrmMatch[] =>
  matches.map((match) =>
    hasOtherProfile(match, profiles) ? { ...match, confidence: 'low' } : match,
  );
