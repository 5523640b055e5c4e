import { describe, expect, it } from 'vitest';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { planCompanyPush } from '@/lib/domain/push/plan-company-push';
import { findTarget, planPush, type Wishes } from '@/lib/domain/push/plan-push';
import { crmMatch, crmReply } from '../../../support/ui/ui-fixtures';

const NO_WISHES: Wishes = { chosen: null, defaultCrm: null, pin: null, record: undefined };
const ALL = [...CRM_KINDS];

const sure = crmMatch({ id: '501' });
const alsoSure = crmMatch({ id: '502' });
const possible = crmMatch({ id: '503', confidence: 'low' });
const elsewhere = crmMatch({ id: '501', crm: 'crm_two' });

const checked = (...matches: CrmMatch[]): CrmCheck => ({
  type: 'checked',
  matches,
  at: 10,
  toAsk: [],
});
const unchecked = (...matches: CrmMatch[]): CrmCheck => ({
  type: 'not-checked',
  why: 'failed',
  matches,
  at: null,
  toAsk: [],
});

describe('the CRM that a push goes to', () => {
  const reply = (searched_crms: string[], default_crm: string | null = null) =>
    crmReply({ searched_crms, default_crm });

  it.each<[string, CrmSearchReply | null, Pick<Wishes, 'chosen' | 'defaultCrm'>, string | null]>([
    [
      'is the chosen one',
      reply(['crm_one'], 'crm_one'),
      { chosen: 'crm_three', defaultCrm: 'crm_two' },
      'crm_three',
    ],
    [
      'is the rep’s usual one',
      reply(['crm_one'], 'crm_one'),
      { chosen: null, defaultCrm: 'crm_two' },
      'crm_two',
    ],
    [
      'is the service’s default',
      reply(['crm_one'], 'crm_four'),
      { chosen: null, defaultCrm: null },
      'crm_four',
    ],
    [
      'is the only one that was searched',
      reply(['crm_two']),
      { chosen: null, defaultCrm: null },
      'crm_two',
    ],
    [
      'is the service’s choice among several',
      reply(['crm_one', 'crm_two']),
      { chosen: null, defaultCrm: null },
      null,
    ],
    [
      'is the only one that we know of',
      reply(['crm_two', 'crm_nine'], 'crm_nine'),
      { chosen: null, defaultCrm: null },
      'crm_two',
    ],
    [
      'is the service’s choice where none was searched',
      reply([]),
      { chosen: null, defaultCrm: null },
      null,
    ],
    [
      'is the service’s choice where nobody was asked',
      null,
      { chosen: null, defaultCrm: null },
      null,
    ],
  ])('%s', (_, answer, wishes, crm) => {
    expect(findTarget(answer, wishes)).toBe(crm);
  });
});

describe('a push of a person', () => {
  const plan = (
    check: CrmCheck,
    wishes: Partial<Wishes> = {},
    known: Partial<Parameters<typeof planPush>[0]> = {},
  ) =>
    planPush(
      { crm: 'crm_one', reply: crmReply(), check, isLead: false, ...known },
      { ...NO_WISHES, ...wishes },
    );
  const summarise = ({ action, match, records }: ReturnType<typeof planPush>) => [
    action,
    match?.id ?? null,
    records.map(({ id }) => id),
  ];

  it.each<[string, CrmCheck, Partial<Wishes>, unknown[]]>([
    [
      'updates the only sure record',
      checked(possible, sure),
      {},
      ['update', '501', ['501', '503']],
    ],
    [
      'leaves it to the mapping between two sure ones',
      checked(sure, alsoSure),
      {},
      ['createOrUpdate', null, ['501', '502']],
    ],
    [
      'leaves it to the mapping where all are possible',
      checked(possible),
      {},
      ['createOrUpdate', null, ['503']],
    ],
    ['creates where there is none', checked(), {}, ['create', null, []]],
    ['creates where only another CRM has one', checked(elsewhere), {}, ['create', null, []]],
    [
      'leaves it to the mapping where it was not checked',
      unchecked(),
      {},
      ['createOrUpdate', null, []],
    ],
    [
      'updates a sure record, though a search failed',
      unchecked(sure),
      {},
      ['update', '501', ['501']],
    ],
    [
      'updates the pinned one among several',
      checked(sure, possible),
      { pin: { crm: 'crm_one', id: '503' } },
      ['update', '503', ['503', '501']],
    ],
    [
      'updates the only sure one, where the pinned one is gone',
      checked(sure),
      { pin: { crm: 'crm_one', id: '9' } },
      ['update', '501', ['501']],
    ],
    [
      'updates the one that the rep picked',
      checked(sure, possible),
      { record: '503' },
      ['update', '503', ['501', '503']],
    ],
    [
      'updates none where the rep picked none',
      checked(sure),
      { record: null },
      ['createOrUpdate', null, ['501']],
    ],
    [
      'updates none where the one that the rep picked is gone',
      checked(sure),
      { record: '9' },
      ['createOrUpdate', null, ['501']],
    ],
    [
      'waits while the CRM is asked',
      { type: 'checking', matches: [sure], at: 10, toAsk: [] },
      {},
      ['checking', '501', ['501']],
    ],
  ])('%s', (_, check, wishes, summary) => {
    expect(summarise(plan(check, wishes))).toEqual(summary);
  });

  it('of a lead is for the mapping to decide, whatever the CRM has', () => {
    expect(summarise(plan(checked(sure), {}, { isLead: true }))).toEqual([
      'createOrUpdate',
      null,
      [],
    ]);
    expect(summarise(plan(checked(), {}, { isLead: true }))).toEqual(['createOrUpdate', null, []]);
    expect(plan(checked(), {}, { isLead: true }).isLead).toBe(true);
  });

  it('to whatever CRM the service chooses is for the mapping to decide', () => {
    expect(summarise(plan(checked(), {}, { crm: null }))).toEqual(['createOrUpdate', null, []]);
  });

  it.each<[string, Partial<Parameters<typeof planPush>[0]>, string[]]>([
    ['those that are searched', {}, ['crm_one', 'crm_two']],
    [
      'the only one that was searched',
      { reply: crmReply({ searched_crms: ['crm_one'] }) },
      ['crm_one'],
    ],
    [
      'those that are searched, hold a record, or are chosen',
      { crm: 'crm_four', reply: crmReply({ searched_crms: ['crm_one'], matches: [elsewhere] }) },
      ['crm_one', 'crm_two', 'crm_four'],
    ],
    [
      'two that are connected, though neither was searched',
      { reply: crmReply({ searched_crms: [], matches: [elsewhere] }) },
      ['crm_one', 'crm_two'],
    ],
    ['all, where one is chosen and nobody was asked', { reply: null }, ALL],
    ['all, where none was searched', { crm: null, reply: crmReply({ searched_crms: [] }) }, ALL],
    [
      'the only one that was searched, where none is chosen',
      { crm: null, reply: crmReply({ searched_crms: ['crm_two'] }) },
      ['crm_two'],
    ],
  ])('may go to %s', (_, known, choices) => {
    expect(plan(checked(), {}, known).choices).toEqual(choices);
  });

  it.each<[string, Partial<Parameters<typeof planPush>[0]>, boolean]>([
    ['is linked', {}, false],
    ['is not linked there', { crm: 'crm_three' }, true],
    [
      'is linked to nobody there',
      { reply: crmReply({ caller_crm_links: { crm_one: null } }) },
      true,
    ],
    ['has no links', { reply: crmReply({ caller_crm_links: null }) }, true],
    ['was not asked about', { reply: null }, false],
    ['goes wherever the service chooses', { crm: null }, false],
  ])('knows whether the caller %s', (_, known, isUnlinked) => {
    expect(plan(checked(), {}, known).isUnlinked).toBe(isUnlinked);
  });
});

describe('a push of a company', () => {
  const account = crmMatch({ crm: 'crm_two', id: '2001' });
  const wishes = { chosen: null, defaultCrm: null, record: undefined };

  it.each<[string, CrmMatch | null, Parameters<typeof planCompanyPush>[1], unknown[]]>([
    [
      'updates the record that a book knows, in its CRM',
      account,
      wishes,
      ['crm_two', 'update', '2001', 1],
    ],
    [
      'leaves it to the mapping where the rep wants none of the records',
      account,
      { ...wishes, record: null },
      ['crm_two', 'createOrUpdate', null, 1],
    ],
    [
      'leaves it to the mapping where only an old book names the record',
      { ...account, isOld: true },
      wishes,
      ['crm_two', 'createOrUpdate', null, 0],
    ],
    [
      'knows no record in the CRM that was chosen',
      account,
      { ...wishes, chosen: 'crm_one' },
      ['crm_one', 'createOrUpdate', null, 0],
    ],
    [
      'knows no record in the rep’s usual CRM',
      account,
      { ...wishes, defaultCrm: 'crm_three' },
      ['crm_three', 'createOrUpdate', null, 0],
    ],
    [
      'goes to the chosen one rather than the usual one',
      account,
      { ...wishes, chosen: 'crm_two', defaultCrm: 'crm_one' },
      ['crm_two', 'update', '2001', 1],
    ],
    [
      'goes wherever the service chooses, where no book knows it',
      null,
      wishes,
      [null, 'createOrUpdate', null, 0],
    ],
  ])('%s', (_, known, wished, summary) => {
    const { crm, action, match, records, ...rest } = planCompanyPush(known, wished);
    expect([crm, action, match?.id ?? null, records.length]).toEqual(summary);
    expect(rest).toEqual({ choices: ALL, isMissing: false, isUnlinked: false, isLead: false });
  });
});
