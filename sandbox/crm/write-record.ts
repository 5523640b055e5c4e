import type { CrmRecord } from '@/lib/contract/crm-sync';
import { isLeadWithoutCompany, previewMapping } from '@/lib/records/preview-mapping';
import type { ResolvedField } from '@/lib/records/resolve-field-keys';
import type { Crm } from './crm';
import { getCompanyKeys, getPersonKeys, getPersonSection } from './describe-mapping';
import type { MappingSettings } from './mappings';
import type { CrmOwner } from './table';
import { writeCompany } from './write-company';
import { findPinned, writePerson } from './write-person';

/** Where records are written to, by which mapping, for whom and when. */
export interface Writing {
  crm: Crm;
  settings: MappingSettings;
  /** Owns what is created. */
  owner: CrmOwner | null;
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

const findPin = (pins: readonly ResolvedField[], name: string): string | null => {
  const value = pins.find(({ key }) => key === name)?.value;
  const isGiven = typeof value === 'number' || (typeof value === 'string' && value !== '');
  return isGiven ? String(value) : null;
};

/** Writes one record of `companies`. */
export const writeCompanyRecord = (record: CrmRecord, writing: Writing): WriteResult => {
  const keys = getCompanyKeys(writing.settings);
  const { reads, pins, failsExpecting } = previewMapping(record, { keys, unicity: [] });
  if (failsExpecting) return failNoKey('company', failsExpecting);
  const id = findPin(pins, 'account_crm_id');
  const outcome = writeCompany(writing, { fields: reads, id });
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
  const { reads, pins, failsExpecting } = previewMapping(record, {
    keys: getPersonKeys(settings),
    unicity: [],
  });
  if (failsExpecting) return failNoKey(object, failsExpecting);
  const isOfPerson = ({ key }: ResolvedField) => key in section.fields;
  const contactId = findPin(pins, 'contact_crm_id');
  if (!reads.some(isOfPerson) && contactId === null) return writeCompanyRecord(record, writing);
  // Before anything is written: a record that fails leaves its account alone.
  if (contactId !== null && !findPinned(crm, contactId))
    return failUnknown(object, 'contact', contactId);

  const target = {
    fields: reads,
    id: contactId,
    mayCreate: !isLeadWithoutCompany(record, { object }),
  };
  if (object === 'lead') return writePerson(writing, target, null);

  const accountId = findPin(pins, 'account_crm_id');
  const company = writeCompany(writing, { fields: reads, id: accountId });
  if (company.status === 'unknown-id') return failUnknown(object, 'company', company.id);
  const account = company.status === 'none' ? null : company.entry;
  return writePerson(writing, target, account);
};
