import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { joinPersonKeys, type PersonKeys } from '../../crm-search/crm-keys';
import { isAnotherPersonsAnswer } from '../record/shared-mailbox';
import { addEnriched } from '../record/add-enriched';
import { findRecordKeys } from './record-keys';

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whether a person has an email or a profile that is not among those that were known of them. */
const hasNewKey = (now: PersonKeys, known: PersonKeys): boolean =>
  now.emails.some((email) => !known.emails.includes(email)) ||
  now.profiles.some((profile) => !known.profiles.includes(profile));

/**
 * The push after an enrichment, with what was found. `contact` null: nothing was found. Of records that are found by an email
 * or a profile that nobody knew before, the rep saw nothing.
 */
export function completePush(
  input: JobInput<'push'>,
  contact: EnrichedContact | null,
): JobInput<'push'> {
  const { contacts: [record] = [], typed = [], consent } = input;
  if (!record || !contact) return input;
  const person = {
    fullName: readText(record.svc_full_name),
    firstName: readText(record.svc_first_name),
    lastName: readText(record.svc_last_name),
    socialUrl: readText(record.svc_social_url),
  };
  if (!typed.includes('name') && isAnotherPersonsAnswer(person, contact)) return input;
  const completed = addEnriched(record, contact, typed);
  const isUnseen =
    consent?.saw === null &&
    hasNewKey(findRecordKeys(completed), joinPersonKeys(findRecordKeys(record), consent.keys));
  return {
    ...input,
    contacts: [completed],
    ...(isUnseen && { consent: { ...consent, saw: 'unknown' } }),
  };
}
