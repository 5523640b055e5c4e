import { expect, it } from 'vitest';
import { listReadFields } from '@/lib/domain/crm-fields/preview-mapping';
import { FIELD_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { readFields } from '@/sandbox/crm/read-fields';
import fc from 'fast-check';

const KEYS = FIELD_KEYS.map(({ key }) => key).filter((key) => !key.endsWith('_crm_id'));
const NAMES = [
  ...KEYS,
  ...KEYS.map((key) => key.replace(/^(svc|main)_/, '')),
  ...['svc_email', 'svc_phone', 'firstName', 'lastName', 'fullName', 'socialUrl', 'universalName'],
  ...['jobTitle', 'email', 'emailStatus', 'phone', 'phoneCountryCode', 'companyName'],
  ...['companyDomain', 'companyDescription', 'companyIndustry', 'companySocialUrl'],
  ...['companySocialId', 'companyCity', 'companyCountry', 'companyCountryCode'],
  ...['companyEmployeeCount', 'companyEmployeeRange', 'shoeSize'],
];

it('the sandbox reads of a record what the extension says will be read', () => {
  const records = fc.dictionary(
    fc.constantFrom(...NAMES),
    fc.constantFrom('', 'one', 'two', 'three'),
  );
  const mappings = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 });
  const toObject = (fields: { key: string; value: unknown }[]) =>
    Object.fromEntries(fields.map(({ key, value }) => [key, value]));
  fc.assert(
    fc.property(records, mappings, (record, keys) => {
      const reads = listReadFields(record, { keys, unicity: [] });
      expect(toObject(readFields(record, keys))).toEqual(toObject(reads));
    }),
    { numRuns: 500 },
  );
});
