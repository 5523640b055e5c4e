import { expect, it } from 'vitest';
import { getFoundValues } from '@/lib/domain/lists/found-values';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import { enrichedContact } from '../../../support/ui/ui-fixtures';

const EMAIL = 'ada@lind.example';
const nothing = { email: null, emailStatus: null, phone: null, phoneType: null };

const find = (contact: Partial<EnrichedContact> | null, inList: string | null = null) =>
  getFoundValues(
    { email: inList },
    {
      enriched: {
        at: 1,
        types: ['email'],
        contact: contact && enrichedContact({ ...nothing, ...contact }),
      },
    },
  );

it('of an item that was never enriched, nothing is found', () => {
  expect(getFoundValues({ email: null }, null)).toBeNull();
  expect(getFoundValues({ email: null }, { enriched: null })).toBeNull();
});

it.each<[string, Partial<EnrichedContact> | null, string | null, object | null]>([
  ['nobody', null, null, null],
  ['neither', {}, null, null],
  [
    'an email with its status',
    { email: EMAIL, emailStatus: 'valid' },
    null,
    { ...nothing, email: EMAIL, emailStatus: 'valid' },
  ],
  [
    'a phone with its type',
    { phone: '+46 70', phoneType: 'mobile' },
    null,
    { ...nothing, phone: '+46 70', phoneType: 'mobile' },
  ],
  ['the email that the list has', { email: 'ADA@lind.example ' }, EMAIL, null],
  [
    'the email that the list has, and a phone',
    { email: EMAIL, phone: '+46 70' },
    EMAIL,
    { ...nothing, phone: '+46 70' },
  ],
  [
    'another email than the list has',
    { email: 'new@lind.example' },
    EMAIL,
    { ...nothing, email: 'new@lind.example' },
  ],
])('found: %s', (_, contact, inList, found) => {
  expect(find(contact, inList)).toEqual(found);
});
