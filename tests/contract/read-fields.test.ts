import { expect, it } from 'vitest';
import { listReadFields } from '@/lib/domain/crm-fields/preview-mapping';
import { FIELD_KEYS } from '@/lib/domain/crm-fields/field-keys';
import { readFields } from '@/sandbox/crm/read-fields';
import fc from 'fast-check';

const KEYS = FIELD_KEYS.filter((key) => !key.endsWith('_crm_id'));

it('the sandbox reads of a record what the extension says will be read', () => {
  const records = fc.dictionary(fc.constantFrom(...KEYS, 'shoeSize'), fc.constant('a value'));
  const mappings = fc.uniqueArray(fc.constantFrom(...KEYS), { minLength: 1 });
  fc.assert(
    fc.property(records, mappings, (record, keys) => {
      const read = readFields(record, keys).map(({ key }) => key);
      expect(read.sort()).toEqual(listReadFields(record, { keys, unicity: [] }).sort());
    }),
    { numRuns: 500 },
  );
});
