import { describe, expect, it } from 'vitest';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import type { UpdatedRecords } from '@/lib/domain/push/plan/present-value';
import {
  findPushFaults,
  isEmptyRecord,
  isFatal,
  previewFields,
} from '@/lib/domain/push/plan/push-preview';

const MAPPING = {
  keys: ['svc_full_name', 'main_email', 'svc_company_name'],
  unicity: ['main_email', 'svc_social_url'],
  object: 'contact',
};
const LEAD = { ...MAPPING, object: 'lead' };
const CONTACT = { entity: 'contacts', isMissing: false } as const;
const COMPANY = { entity: 'companies', isMissing: false } as const;

const UNPINNED = {
  svc_full_name: 'Wilma Hayes',
  main_email: 'wilma@northwind.example',
  svc_city: 'Utrecht',
};
const RECORD = { contact_crm_id: '501', ...UNPINNED };

const match = crmMatchSchema.parse({
  crm: 'crm_one',
  id: '501',
  name: 'Wilma Hays',
  email: 'w.hayes@northwind.example',
  owned_by_you: true,
});

const NOTHING_KNOWN = { person: null, company: null };

const mappingUses = (target: UpdatedRecords) =>
  Object.fromEntries(
    previewFields(UNPINNED, MAPPING, target).map((one) => [one.key, one.mappingUse]),
  );

describe('the fields of a push', () => {
  it('are read, ignored, or what a record is matched by', () => {
    expect(mappingUses(NOTHING_KNOWN)).toEqual({
      svc_full_name: 'reads',
      main_email: 'matches',
      svc_city: 'ignores',
    });
  });

  it('match nothing when the record is selected by its id', () => {
    expect(mappingUses({ person: match, company: null })).toEqual({
      svc_full_name: 'reads',
      main_email: 'reads',
      svc_city: 'ignores',
    });
  });

  it('show what the CRM has now, where CRM search told it', () => {
    const present = previewFields(UNPINNED, null, { person: match, company: null }).map((one) => [
      one.key,
      one.present,
    ]);
    expect(Object.fromEntries(present)).toEqual({
      svc_full_name: 'Wilma Hays',
      main_email: 'w.hayes@northwind.example',
      svc_city: null,
    });
  });

  it('show what the book says of the company, and match nothing of it once it is selected', () => {
    const company = {
      ...match,
      name: 'Northwind',
      company: 'Northwind',
      companyDomain: 'n.example',
    };
    const unicity = ['svc_company_name'];
    const record = { svc_full_name: 'Wilma', svc_company_name: 'New Name' };
    const fields = previewFields(record, { ...MAPPING, unicity }, { person: match, company });
    expect(fields.map(({ key, present, mappingUse }) => [key, present, mappingUse])).toEqual([
      ['svc_full_name', 'Wilma Hays', 'reads'],
      ['svc_company_name', 'Northwind', 'reads'],
    ]);
  });

  it('say nothing of a mapping that is not known', () => {
    expect(
      previewFields(UNPINNED, null, NOTHING_KNOWN).map(({ mappingUse }) => mappingUse),
    ).toEqual([null, null, null]);
  });
});

describe('what would go wrong', () => {
  it('is nothing, where the mapping reads and finds the record', () => {
    expect(findPushFaults(UNPINNED, MAPPING, CONTACT)).toEqual([]);
  });

  it('is that none of its keys is read; the keys expected are named', () => {
    expect(findPushFaults({ svc_city: 'Ghent' }, MAPPING, CONTACT)).toEqual([
      {
        type: 'nothing-read',
        expected: ['svc_full_name', 'main_email', 'svc_company_name', 'svc_social_url'],
      },
    ]);
  });

  it.each([
    ['surely, where the CRM has no record of the person', UNPINNED, true, true],
    ['perhaps, where the lead may exist', UNPINNED, false, false],
    ['surely, where nothing is sent by which a lead is found', { svc_full_name: 'W' }, false, true],
  ])('is a lead without a company name: %s', (_, record, isMissing, isSure) => {
    const [fault] = findPushFaults(record, LEAD, { ...CONTACT, isMissing });
    expect(fault).toEqual({ type: 'lead-without-company', isSure });
    expect(fault && isFatal(fault)).toBe(isSure);
  });

  it('is not said for sure of a lead that may be found by what the CRM is not searched by', () => {
    const byPhone = { ...LEAD, keys: [...LEAD.keys, 'main_phone'], unicity: ['main_phone'] };
    const record = { ...UNPINNED, main_phone: '+44 20 7946 0000' };
    const missing = { ...CONTACT, isMissing: true };
    expect(findPushFaults(record, byPhone, missing)).toEqual([
      { type: 'lead-without-company', isSure: false },
    ]);
    expect(findPushFaults(UNPINNED, LEAD, missing)).toMatchObject([{ isSure: true }]);
  });

  it('is not a lead that is chosen by its id, nor one with a company name', () => {
    expect(findPushFaults(RECORD, LEAD, CONTACT)).toEqual([]);
    const whole = { ...UNPINNED, svc_company_name: 'Northwind' };
    expect(findPushFaults(whole, LEAD, CONTACT)).toEqual([]);
  });

  it('is that nothing is sent by which the record could be found, which is no failure', () => {
    const faults = findPushFaults({ svc_full_name: 'Wilma Hayes' }, MAPPING, CONTACT);
    expect(faults).toEqual([{ type: 'matches-nothing', unicity: MAPPING.unicity }]);
  });

  it('is a lead whose company name the mapping does not write, though it is sent', () => {
    const whole = { ...UNPINNED, svc_company_name: 'Northwind' };
    const unmapped = { ...LEAD, keys: ['svc_full_name', 'main_email'] };
    expect(findPushFaults(whole, unmapped, { ...CONTACT, isMissing: true })).toEqual([
      { type: 'lead-without-company', isSure: true },
    ]);
  });

  it('asks of a company neither what leads need nor what people are found by', () => {
    expect(findPushFaults({ svc_company_name: 'Northwind' }, LEAD, COMPANY)).toEqual([]);
  });
});

it('a record of nothing but ids is empty', () => {
  expect(isEmptyRecord({ contact_crm_id: '1' })).toBe(true);
  expect(isEmptyRecord(RECORD)).toBe(false);
});
