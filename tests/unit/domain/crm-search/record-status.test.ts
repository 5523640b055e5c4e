import { describe, expect, it } from 'vitest';
import { readRecordStatus } from '@/lib/domain/crm-search/record-status';
import { crmMatch } from '../../../support/ui/ui-fixtures';

const other = crmMatch({ crm: 'crm_two', id: '9', owned_by_you: false, ownerName: 'Jonas Weber' });
const possible = crmMatch({ id: '7', confidence: 'low' });

describe('whose a person is', () => {
  it.each([
    ['the one sure record', [crmMatch(), possible], null, { type: 'one', owner: { type: 'you' } }],
    ['several sure records', [crmMatch(), other, possible], null, { type: 'several', count: 2 }],
    ['none but possible ones', [possible], null, { type: 'possible', count: 1 }],
    [
      'the pinned one of several',
      [crmMatch(), other],
      { crm: 'crm_two', id: '9' },
      { type: 'one', owner: { type: 'other', name: 'Jonas Weber' } },
    ],
  ])('is read of %s', (_, matches, pin, status) => {
    expect(readRecordStatus(matches, pin)).toMatchObject(status);
  });
});
