import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import type { PersonKeys } from '../../crm-search/crm-keys';
import { isAnotherPersonsAnswer } from '../record/shared-mailbox';
import { addEnriched } from '../record/add-enriched';
import { findRecordKeys } from './record-keys';

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Whether a CRM can be asked for a record by a key that it was not asked by. `asked`: missing: by those of the record. */
function hasNewKeys(record: CrmRecord, completed: CrmRecord, asked?: PersonKeys): boolean {
  const [before, after] = [findRecordKeys(record), findRecordKeys(completed)];
  const known = [before, ...(asked ? [asked] : [])].flatMap(({ emails, profiles }) => [
    ...emails,
    ...profiles,
  ]);
  return [...after.emails, ...after.profiles].some((key) => !known.includes(key));
}

/**
 * The push after an enrichment, with what was found. `contact` null: nothing was found. Of records that are found by an email
 * or a profile that nobody knew before, the rep saw nothing.
 */
export function completePush(
  input: JobInput<'push'>,
  contact: EnrichedContact | null,
): JobInput<'push'> {
  const { contacts: [record] = [], written = [], consent } = input;
  if (!record || !contact) return input;
  const person = {
    fullName: readText(record.svc_full_name),
    firstName: readText(record.svc_first_name),
    lastName: readText(record.svc_last_name),
    socialUrl: readText(record.svc_social_url),
  };
  const isNamed = written.includes('svc_full_name');
  if (!isNamed && isAnotherPersonsAnswer(person, contact)) return input;
  const completed = addEnriched(record, contact, written);
  const isUnseen = consent?.saw === null && hasNewKeys(record, completed, consent.keys);
  return {
    ...input,
    contacts: [completed],
    ...(isUnseen && { consent: { ...consent, saw: 'unknown' } }),
  };
}
