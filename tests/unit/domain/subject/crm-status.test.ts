import { expect, it } from 'vitest';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { countCrmMarks, type CrmMark, type CrmStatus } from '@/lib/domain/subject/crm-status';
import { crmMatch } from '../../../support/ui/ui-fixtures';

const recordOf = (changed: object): CrmStatus => {
  const match = crmMatch(changed);
  return { type: 'one', match, owner: getOwner(match) };
};
const YOURS = recordOf({ owned_by_you: true });
const BIANCAS = recordOf({ owned_by_you: false, ownerName: 'Bianca Thornfield' });
const NAMELESS = recordOf({ owned_by_you: false, ownerName: null });
const NOBODYS = recordOf({ owned_by_you: false, ownerId: null, ownerName: null });
const NEW: CrmStatus = { type: 'not-in', crms: [] };
const NEW_IN_ONE: CrmStatus = { type: 'not-in', crms: ['crm_one'] };
const SEVERAL: CrmStatus = { type: 'several', count: 2 };
const POSSIBLE: CrmStatus = { type: 'possible', count: 1 };
const ASKING: CrmStatus = { type: 'asking' };
const UNCHECKED: CrmStatus = { type: 'not-checked' };

it.each<[string, CrmStatus[], Partial<Record<CrmMark, number>>]>([
  ['nobody', [], {}],
  ['one who is new', [NEW], { 'not-in': 1 }],
  ['who was searched for in some CRMs only', [NEW_IN_ONE, NEW], { 'not-in': 2 }],
  ['the rep’s own', [YOURS, YOURS], { yours: 2 }],
  ['others’, with and without a name', [BIANCAS, NAMELESS], { 'someone-elses': 2 }],
  ['records without an owner', [NOBODYS], { 'no-owner': 1 }],
  ['several and possible records', [SEVERAL, POSSIBLE], { several: 2 }],
  ['who is not checked, and who is being checked', [UNCHECKED, ASKING], { 'not-checked': 2 }],
  [
    'some of each, the new ones first',
    [UNCHECKED, BIANCAS, YOURS, NOBODYS, NEW, SEVERAL, YOURS],
    { 'not-in': 1, yours: 2, 'someone-elses': 1, 'no-owner': 1, several: 1, 'not-checked': 1 },
  ],
])('counts %s', (_, statuses, counts) => {
  const counted = countCrmMarks(statuses);
  expect(counted).toEqual(Object.entries(counts).map(([mark, count]) => ({ mark, count })));
});
