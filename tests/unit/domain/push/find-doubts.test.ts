import { describe, expect, it } from 'vitest';
import {
  findCompanyDoubts,
  findCrmDoubts,
  findPageDoubts,
  getDoubtKey,
  type Doubt,
  type IsTrusted,
} from '@/lib/domain/push/find-doubts';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { crmMatch, personReport, WILMA_IDENTITY } from '../../../support/ui/ui-fixtures';

/** The company's owner counts only in the CRM that is written to. */

const ACCOUNT = crmMatch({
  crm: 'crm_one',
  id: '2001',
  name: 'Northwind Pumps',
  owned_by_you: false,
  ownerId: 'u7',
  ownerName: 'Jonas Weber',
});
const OWNED = { type: 'owned', what: 'company', crm: 'crm_one', name: 'Jonas Weber', owner: 'u7' };
const trustsNobody: IsTrusted = () => false;

describe.each<[string, CrmKind | null, object[]]>([
  ['that CRM', 'crm_one', [OWNED]],
  ['another CRM', 'crm_two', []],
  ['the CRM that the service chooses', null, [OWNED]],
])("a colleague's company in one CRM, and a write to %s", (_, crm, doubts) => {
  it('of the company', () => {
    expect(findCompanyDoubts(ACCOUNT, crm, trustsNobody)).toEqual(doubts);
  });

  it('of a person who works there', () => {
    const check: CrmCheck = { type: 'checked', matches: [], at: 10, toAsk: [] };
    expect(findCrmDoubts({ crm, check, account: ACCOUNT }, trustsNobody)).toEqual(doubts);
  });
});

it('an owner who is trusted in another CRM is asked about', () => {
  const trusts = ({ crm, owner }: { crm: string; owner: string }) =>
    crm === 'crm_two' && owner === 'u7';
  expect(findCompanyDoubts(ACCOUNT, 'crm_one', trusts)).toEqual([OWNED]);
});

describe('a person in the CRM that is written to', () => {
  const checkOf = (...matches: CrmMatch[]): CrmCheck => ({
    type: 'checked',
    matches,
    at: 10,
    toAsk: [],
  });
  const ofJonas = (changed: Partial<CrmMatch> = {}) =>
    crmMatch({ owned_by_you: false, ownerId: 'u7', ownerName: 'Jonas Weber', ...changed });
  const JONAS = { ...OWNED, what: 'person' };
  const find = (check: CrmCheck, account: CrmMatch | null = null, trusts = trustsNobody) =>
    findCrmDoubts({ crm: 'crm_one', check, account }, trusts);

  it.each<[string, CrmMatch[], object[]]>([
    ['nobody', [], []],
    ['the caller', [crmMatch({ owned_by_you: true, ownerName: 'Dana Reyes' })], []],
    ['nobody, though they have a record', [ofJonas({ ownerId: null, ownerName: null })], []],
    ['a colleague', [ofJonas()], [JONAS]],
    [
      'a colleague of whom only the name is known',
      [ofJonas({ ownerId: null })],
      [{ ...JONAS, owner: 'Jonas Weber' }],
    ],
    [
      'a colleague of whom only the id is known',
      [ofJonas({ ownerName: null })],
      [{ ...JONAS, name: null }],
    ],
    ['one colleague with two records', [ofJonas(), ofJonas({ id: '502' })], [JONAS]],
    [
      'two colleagues',
      [ofJonas(), ofJonas({ id: '502', ownerId: 'u8', ownerName: 'Mia Lund' })],
      [JONAS, { ...JONAS, owner: 'u8', name: 'Mia Lund' }],
    ],
    [
      'one id in two CRMs, which are two people',
      [ofJonas(), ofJonas({ crm: 'crm_two' })],
      [JONAS, { ...JONAS, crm: 'crm_two' }],
    ],
    [
      'a colleague and the caller',
      [crmMatch({ owned_by_you: true }), ofJonas({ id: '502' })],
      [JONAS],
    ],
  ])('is owned by %s', (_, matches, doubts) => {
    expect(find(checkOf(...matches))).toEqual(doubts);
  });

  it('is not asked about, where the rep trusts the owner in that CRM', () => {
    const trusts = ({ crm, owner }: { crm: string; owner: string }) =>
      crm === 'crm_one' && owner === 'u7';
    expect(find(checkOf(ofJonas()), ACCOUNT, trusts)).toEqual([]);
    expect(find(checkOf(ofJonas({ ownerId: 'u8' })), null, trusts)).toHaveLength(1);
  });

  it('is asked about once, where the same colleague owns person and company', () => {
    expect(find(checkOf(ofJonas()), ACCOUNT)).toEqual([JONAS]);
    const mias = ofJonas({ ownerId: 'u8', ownerName: 'Mia Lund' });
    expect(find(checkOf(mias), ACCOUNT).map((doubt) => 'what' in doubt && doubt.what)).toEqual([
      'person',
      'company',
    ]);
  });

  it.each<[NotCheckedWhy, boolean]>([
    ['no-key', true],
    ['needs-email', true],
    ['not-searched', true],
    ['failed', true],
    ['unasked', true],
    ['old', false],
  ])('is asked about where it was not checked, %s: %s', (why, isAsked) => {
    const check: CrmCheck = { type: 'not-checked', why, matches: [ofJonas()], at: null, toAsk: [] };
    const doubt = { type: 'not-checked', crm: 'crm_one', why };
    expect(find(check)).toEqual(isAsked ? [JONAS, doubt] : [JONAS]);
  });

  it('is not asked about while it is being checked', () => {
    expect(find({ type: 'checking', matches: [], at: null, toAsk: [] })).toEqual([]);
  });
});

it('a company that no book lists is nobody’s', () => {
  expect(findCompanyDoubts(null, 'crm_one', trustsNobody)).toEqual([]);
});

describe('a page', () => {
  const shown = personReport() as ShownPage;
  const rep = (value: string) => ({ value, source: 'rep', confidence: 'high' }) as const;
  const named = { ...shown.fields, name: rep('Wilma Hayes') };
  const guessed = { ...WILMA_IDENTITY, isKindGuess: true } as const;

  it.each<[string, Partial<ShownPage>, object[]]>([
    ['nothing', {}, []],
    ['that it is not verified', { status: 'unverified' }, [{ type: 'unverified', isNamed: false }]],
    [
      'that it is not verified, though the rep named the person',
      { status: 'unverified', fields: named },
      [{ type: 'unverified', isNamed: true }],
    ],
    ['that its kind is a guess', { identity: guessed }, [{ type: 'kind-guess' }]],
    ['nothing, where the rep wrote the name', { fields: named }, []],
    [
      'all of it, in this order',
      { status: 'reading', identity: guessed, fields: { companyName: rep('Zebra Inc') } },
      [{ type: 'unverified', isNamed: false }, { type: 'kind-guess' }],
    ],
  ])('has %s against it', (_, changed, doubts) => {
    expect(findPageDoubts({ ...shown, ...changed })).toEqual(doubts);
  });
});

it.each<[Doubt, string]>([
  [{ type: 'unverified', isNamed: true }, 'unverified'],
  [{ type: 'kind-guess' }, 'kind-guess'],
  [{ type: 'not-checked', crm: 'crm_two', why: 'failed' }, 'not-checked crm_two'],
  [{ type: 'not-checked', crm: null, why: 'old' }, 'not-checked all'],
  [
    { type: 'owned', what: 'company', crm: 'crm_one', name: 'Jonas Weber', owner: 'u7' },
    'owned crm_one u7',
  ],
])('the rep is asked about %j once', (doubt, key) => {
  expect(getDoubtKey(doubt)).toBe(key);
});
