import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { Crm } from './crm';
import { getCompanyKeys, getPersonKeys, getPersonSection } from './describe-mapping';
import type { MappingSettings } from './mappings';
import { hasCompanyName, readFields, readRecordId } from './read-fields';
import type { RecordOwner } from './table';
import { writeCompany } from './write-company';
import { findPinned, writePerson } from './write-person';

/** The CRM to write to, with the mapping, the caller and the time. */
export interface Writing {
  crm: Crm;
  settings: MappingSettings;
  /** The owner of new records. */
  owner: RecordOwner | null;
  at: number;
}

/** What became of one record. */
export interface WriteResult {
  entity: 'contact' | 'lead' | 'company';
  status: 'created' | 'updated' | 'failed';
  crm_id?: string;
  url?: string;
  error?: string;
  expected_keys?: string[];
}

const failUnknown = (entity: WriteResult['entity'], object: string, id: string): WriteResult => ({
  entity,
  status: 'failed',
  error: `No ${object} with the id ${id}.`,
});

const failNoKey = (entity: WriteResult['entity'], expected: string[]): WriteResult => ({
  entity,
  status: 'failed',
  error: `None of the record's keys is used by the mapping. Expected keys: ${expected.join(', ')}.`,
  expected_keys: expected,
});

/** Writes one record of `companies`. */
export const writeCompanyRecord = (record: CrmRecord, writing: Writing): WriteResult => {
  const keys = getCompanyKeys(writing.settings);
  const fields = readFields(record, keys);
  if (fields.length === 0) return failNoKey('company', keys);
  const id = readRecordId(record, 'account_crm_id');
  const outcome = writeCompany(writing, { fields, id });
  if (outcome.status === 'unknown-id') return failUnknown('company', 'company', outcome.id);
  if (outcome.status === 'none')
    return { entity: 'company', status: 'failed', error: 'Every value of the record is empty.' };
  const { id: crm_id, url } = outcome.entry;
  return { entity: 'company', status: outcome.status, crm_id, url };
};

/**
 * Writes one record of `contacts`: a contact with its account, or a lead where the Contact section of the
 * mapping is empty. A record that holds nothing of the person writes its account only.
 */
export const writeContactRecord = (record: CrmRecord, writing: Writing): WriteResult => {
  const { crm, settings } = writing;
  const { object, section } = getPersonSection(settings);
  const keys = getPersonKeys(settings);
  const fields = readFields(record, keys);
  if (fields.length === 0) return failNoKey(object, keys);
  const hasPerson = fields.some(({ key }) => key in section.fields);
  const contactId = readRecordId(record, 'contact_crm_id');
  if (!hasPerson && contactId === null) return writeCompanyRecord(record, writing);
  // Before anything is written: a record that fails leaves its account alone.
  if (contactId !== null && !findPinned(crm, contactId))
    return failUnknown(object, 'contact', contactId);

  const target = {
    fields,
    id: contactId,
    mayCreate: object === 'contact' || hasCompanyName(record),
  };
  if (object === 'lead') return writePerson(writing, target, null);

  const accountId = readRecordId(record, 'account_crm_id');
  const company = writeCompany(writing, { fields, id: accountId });
  if (company.status === 'unknown-id') return failUnknown(object, 'company', company.id);
  const account = company.status === 'none' ? null : company.entry;
  return writePerson(writing, target, account);
};
