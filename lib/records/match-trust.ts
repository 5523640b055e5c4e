import type { CrmMatch } from '@/lib/contract/crm-search';

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
