import { describe, expect, it } from 'vitest';
import {
  findPageWarnings,
  findUnseenWarnings,
  findWarnings,
  getWarningKey,
  listOpenWarnings,
  type Warning,
} from '@/lib/domain/push/plan/find-warnings';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { NotCheckedWhy } from '@/lib/domain/crm-search/crm-check';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { withLinked } from '@/lib/domain/crm-search/pinned-record';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { crmMatch, personReport, WILMA_IDENTITY } from '../../../../support/ui/ui-fixtures';

/** The company's owner counts only in the CRM that is written to. */

const ACCOUNT = crmMatch({
  crm: 'crm_one',
  id: '2001',
  name: 'Northwind Pumps',
  owned_by_you: false,
  ownerId: 'u7',
  ownerName: 'Jonas Weber',
});
const OWNED = { type: 'owned', kind: 'company', crm: 'crm_one', name: 'Jonas Weber', owner: 'u7' };
const CHECKED: CrmCheck = { type: 'checked', matches: [], at: 10, toAsk: [] };
const NOBODYS = { check: CHECKED, match: null, account: null };

describe.each<[string, CrmKind | null, object[]]>([
  ['that CRM', 'crm_one', [OWNED]],
  ['another CRM', 'crm_two', []],
  ['the CRM that the service chooses', null, [OWNED]],
])("a colleague's company in one CRM, and a write to %s", (_, crm, warnings) => {
  it('of the company', () => {
    const found = findWarnings({ crm, check: null, match: null, account: ACCOUNT });
    expect(found).toEqual(warnings);
  });

  it('of a person who works there', () => {
    expect(findWarnings({ ...NOBODYS, crm, account: ACCOUNT })).toEqual(warnings);
  });
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
  const JONAS = { ...OWNED, kind: 'person' };
  const find = (check: CrmCheck, changed: Partial<Parameters<typeof findWarnings>[0]> = {}) =>
    findWarnings({ crm: 'crm_one', check, match: null, account: null, ...changed });

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
  ])('is owned by %s', (_, matches, warnings) => {
    expect(find(checkOf(...matches))).toEqual(warnings);
  });

  it('is only the record that is updated, where it is chosen by its id', () => {
    const [own, other] = [crmMatch(), ofJonas({ id: '502' })];
    expect(find(checkOf(own, other), { match: own })).toEqual([]);
    expect(find(checkOf(own, other), { match: other })).toEqual([JONAS]);
  });

  it('is said beside the company', () => {
    expect(find(checkOf(ofJonas()), { account: ACCOUNT })).toEqual([JONAS, OWNED]);
  });

  it.each<[NotCheckedWhy, boolean]>([
    ['no-key', true],
    ['needs-email', true],
    ['not-searched', true],
    ['failed', true],
    ['unasked', true],
    ['old', false],
  ])('is asked about where it was not checked, %s: %s', (why, isWarned) => {
    const check: CrmCheck = { type: 'not-checked', why, matches: [ofJonas()], at: null, toAsk: [] };
    const warning = { type: 'not-checked', crm: 'crm_one', why };
    expect(find(check)).toEqual(isWarned ? [JONAS, warning] : [JONAS]);
  });

  it('is not asked about while it is being checked', () => {
    expect(find({ type: 'checking', matches: [], at: null, toAsk: [] })).toEqual([]);
  });
});

it('a company that no book lists is nobody’s', () => {
  expect(findWarnings({ crm: 'crm_one', check: null, match: null, account: null })).toEqual([]);
});

describe('a page', () => {
  const shown = personReport() as ShownPage;
  const rep = (value: string) => ({ value, source: 'rep', confidence: 'high' }) as const;
  const named = { ...shown.fields, name: rep('Wilma Hayes') };
  const guessed = { ...WILMA_IDENTITY, isKindGuess: true } as const;

  it.each<[string, Partial<ShownPage>, object[]]>([
    ['nothing', {}, []],
    ['that it is not verified', { status: 'unverified' }, [{ type: 'unverified' }]],
    [
      'that it is not verified, though the rep named the person',
      { status: 'unverified', fields: named },
      [{ type: 'unverified' }],
    ],
    ['that its kind is a guess', { identity: guessed }, [{ type: 'kind-guess' }]],
    ['nothing, where the rep wrote the name', { fields: named }, []],
    [
      'all of it, in this order',
      { status: 'reading', identity: guessed, fields: { companyName: rep('Zebra Inc') } },
      [{ type: 'unverified' }, { type: 'kind-guess' }],
    ],
  ])('has %s against it', (_, changed, warnings) => {
    expect(findPageWarnings({ ...shown, ...changed })).toEqual(warnings);
  });
});

it.each<[Warning, string]>([
  [{ type: 'unverified' }, 'unverified'],
  [{ type: 'kind-guess' }, 'kind-guess'],
  [{ type: 'not-checked', crm: 'crm_two', why: 'failed' }, 'not-checked crm_two'],
  [{ type: 'not-checked', crm: null, why: 'old' }, 'not-checked all'],
  [
    { type: 'owned', kind: 'company', crm: 'crm_one', name: 'Jonas Weber', owner: 'u7' },
    'owned crm_one u7',
  ],
])('the rep is asked about %j once', (warning, key) => {
  expect(getWarningKey(warning)).toBe(key);
});

describe('the rep is asked', () => {
  const jonas = { ...OWNED, kind: 'person' } as Warning;
  const company = OWNED as Warning;
  const mia = { ...OWNED, owner: 'u8', name: 'Mia Lund' } as Warning;
  const unverified = { type: 'unverified' } as const;
  const ask = (warnings: Warning[], agreed: string[] = [], trusted = 'u9', crm = 'crm_one') =>
    listOpenWarnings(warnings, { agreed, trustedOwners: [{ crm, owner: trusted }] });

  it('once about the owner of person and company', () => {
    expect(ask([unverified, jonas, company, mia])).toEqual([unverified, jonas, mia]);
  });

  it('about nothing that they have agreed to', () => {
    expect(ask([unverified, jonas, company], ['unverified'])).toEqual([jonas]);
    expect(ask([unverified, jonas, company], ['owned crm_one u7'])).toEqual([unverified]);
  });

  it('about no owner whom they trust in that CRM', () => {
    expect(ask([jonas, mia], [], 'u7')).toEqual([mia]);
    expect(ask([jonas], [], 'u7', 'crm_two')).toEqual([jonas]);
  });
});

describe('what an enrichment that pushes asks besides', () => {
  const elsewhere = crmMatch({ crm: 'crm_two', id: '9' });
  const [linked = null] = withLinked([], { crm: 'crm_one', id: '9', link: { url: null } });
  it.each<[string, CrmKind | null, CrmMatch | null, CrmMatch[], Warning[]]>([
    ['a record that no search lists', 'crm_one', linked, [], [{ type: 'linked' }]],
    [
      'a record in another CRM',
      'crm_one',
      null,
      [elsewhere],
      [{ type: 'elsewhere', crm: 'crm_two', target: 'crm_one' }],
    ],
    [
      'a linked record in another CRM',
      'crm_two',
      null,
      linked ? [linked] : [],
      [{ type: 'elsewhere', crm: 'crm_one', target: 'crm_two' }],
    ],
    ['a record in both', 'crm_one', crmMatch(), [elsewhere, crmMatch()], []],
    ['several in the one that is written to', 'crm_one', null, [elsewhere, crmMatch()], []],
    ['one that may be somebody else’s', 'crm_one', null, [{ ...elsewhere, confidence: 'low' }], []],
    ['one, where the service chooses the CRM', null, null, [elsewhere], []],
  ])('%s', (_, crm, match, found, warnings) => {
    expect(findUnseenWarnings({ crm, match }, found)).toEqual(warnings);
  });
});
