import { describe, expect, it } from 'vitest';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { findTargetCrm, isCallerUnlinked } from '@/lib/domain/push/plan/find-target-crm';
import { crmMatch, crmReply } from '../../../../support/ui/ui-fixtures';

type Wanted = Parameters<typeof findTargetCrm>[1];

const NOTHING: Wanted = { chosen: null, defaultCrm: null };
const reply = (searched_crms: string[], default_crm: string | null = null) =>
  crmReply({ searched_crms, default_crm });
const elsewhere = crmMatch({ id: '501', crm: 'crm_two' });

describe('the CRM that a push goes to', () => {
  it.each<[string, CrmSearchReply[], Partial<Wanted>, string | null]>([
    [
      'is the chosen one',
      [reply(['crm_one'], 'crm_one')],
      { chosen: 'crm_three', defaultCrm: 'crm_two' },
      'crm_three',
    ],
    [
      'is the rep’s usual one',
      [reply(['crm_one'], 'crm_one')],
      { defaultCrm: 'crm_two' },
      'crm_two',
    ],
    ['is the service’s default', [reply(['crm_one'], 'crm_four')], {}, 'crm_four'],
    ['is the only one that was searched', [reply(['crm_two'])], {}, 'crm_two'],
    [
      'is the only one that was searched for all of them',
      [reply(['crm_two']), reply([]), reply(['crm_two'])],
      {},
      'crm_two',
    ],
    ['is the service’s choice among several', [reply(['crm_one', 'crm_two'])], {}, null],
    [
      'is the service’s choice where one of them was searched elsewhere',
      [reply(['crm_one']), reply(['crm_two'])],
      {},
      null,
    ],
    [
      'is the only one that we know of',
      [reply(['crm_two', 'crm_nine'], 'crm_nine')],
      {},
      'crm_two',
    ],
    ['is the service’s choice where none was searched', [reply([])], {}, null],
    ['is the service’s choice where nobody was asked', [], {}, null],
    ['is that of the record that the rep linked', [], { record: { crm: 'crm_four' } }, 'crm_four'],
    ['is that of the book that lists the company', [], { record: elsewhere }, 'crm_two'],
    [
      'is the usual one, whatever book lists the company',
      [],
      { record: elsewhere, defaultCrm: 'crm_three' },
      'crm_three',
    ],
  ])('%s', (_, replies, wanted, crm) => {
    expect(findTargetCrm(replies, { ...NOTHING, ...wanted }).crm).toBe(crm);
  });
});

describe('the CRMs that the rep can choose', () => {
  it.each<[string, CrmSearchReply[], Partial<Wanted>, readonly string[]]>([
    ['are those that are searched', [crmReply()], {}, ['crm_one', 'crm_two']],
    ['are the only one that was searched', [reply(['crm_two'])], {}, ['crm_two']],
    [
      'are those that are searched, hold a record, or are chosen',
      [crmReply({ searched_crms: ['crm_one'], matches: [elsewhere] })],
      { chosen: 'crm_four' },
      ['crm_one', 'crm_two', 'crm_four'],
    ],
    [
      'are two that are connected, though neither was searched',
      [crmReply({ searched_crms: [], matches: [elsewhere] })],
      { chosen: 'crm_one' },
      ['crm_one', 'crm_two'],
    ],
    ['are all, where one is chosen and nobody was asked', [], { chosen: 'crm_one' }, CRM_KINDS],
    ['are all, where none was searched', [reply([])], {}, CRM_KINDS],
  ])('%s', (_, replies, wanted, choices) => {
    expect(findTargetCrm(replies, { ...NOTHING, ...wanted }).choices).toEqual(choices);
  });
});

it.each<[string, CrmSearchReply | null, Parameters<typeof isCallerUnlinked>[1], boolean]>([
  ['is linked', crmReply(), 'crm_one', false],
  ['is not linked there', crmReply(), 'crm_three', true],
  ['is linked to nobody there', crmReply({ caller_crm_links: { crm_one: null } }), 'crm_one', true],
  ['has no links', crmReply({ caller_crm_links: null }), 'crm_one', true],
  ['was not asked about', null, 'crm_one', false],
  ['goes wherever the service chooses', crmReply(), null, false],
])('it is known whether the caller %s', (_, answer, crm, isUnlinked) => {
  expect(isCallerUnlinked(answer, crm)).toBe(isUnlinked);
});
