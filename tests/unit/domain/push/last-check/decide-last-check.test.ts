import { describe, expect, it } from 'vitest';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { PushConsent } from '@/lib/contract/stored/job-inputs';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import { decideLastCheck } from '@/lib/domain/push/last-check/decide-last-check';
import { toConsent } from '@/lib/domain/push/last-check/consent';
import { withLinked } from '@/lib/domain/crm-search/pinned-record';
import { consentOf } from '../../../../support/crm-checks';
import { crmMatch } from '../../../../support/ui/ui-fixtures';

/** What becomes of a push that the rep agreed to, by what the CRM shows right before it. */

const RECORD = { svc_full_name: 'Ada Lind', svc_job_title: 'CFO', main_email: 'ada@lind.example' };
const mine = (changed: Partial<CrmMatch> = {}) =>
  crmMatch({
    id: '7',
    ownerId: 'me',
    ownerName: 'Me',
    owned_by_you: true,
    email: 'ada@lind.example',
    name: 'Ada Lind',
    title: 'CEO',
    matchedOn: 'email',
    confidence: 'high',
    ...changed,
  });
const colleagues = (changed: Partial<CrmMatch> = {}) =>
  mine({ id: '8', ownerId: 'bo', ownerName: 'Bo', owned_by_you: false, ...changed });
const nobodys = mine({ ownerId: null, ownerName: null, owned_by_you: false });
const unlikely = colleagues({ confidence: 'low' });
const keys = { emails: ['ada@lind.example'], profiles: [] };
const AGREED = consentOf(0, { keys });
const SAW = { ...AGREED, saw: { id: '7', owner: 'me' } };
const UNKNOWN = { ...AGREED, saw: 'unknown' } as const;
const checked = (...matches: CrmMatch[]): CrmCheck => ({
  type: 'checked',
  matches,
  at: 1,
  toAsk: [],
});
const failed = (why: 'failed' | 'no-key' | 'not-searched'): CrmCheck => ({
  type: 'not-checked',
  why,
  matches: [],
  at: null,
  toAsk: [],
});

const decide = (consent: PushConsent, check: CrmCheck, changed: object = {}) =>
  decideLastCheck({
    record: RECORD,
    account: null,
    consent,
    onlyEmpty: false,
    check,
    crm: 'crm_one',
    mapping: null,
    ...changed,
  });

describe('a push is sent', () => {
  const updated = { contact_crm_id: '7', ...RECORD };

  it.each<[string, PushConsent, CrmCheck, object]>([
    ['when there is still no record', AGREED, checked(), RECORD],
    [
      'when only an unlikely record was found',
      AGREED,
      checked({ ...nobodys, confidence: 'low' }),
      RECORD,
    ],
    ['to the record that the rep saw', SAW, checked(mine()), updated],
    [
      'to a record that nobody owned and owns',
      { ...SAW, saw: { id: '7', owner: null } },
      checked(nobodys),
      updated,
    ],
    ['when nobody knew, and it is the rep’s', UNKNOWN, checked(mine()), updated],
    ['when nobody knew, and it is nobody’s', UNKNOWN, checked(nobodys), updated],
    ['when nobody knew, and there is none', UNKNOWN, checked(), RECORD],
    [
      'to a colleague’s record that the rep saw',
      { ...AGREED, saw: { id: '8', owner: 'bo' } },
      checked(colleagues()),
      { contact_crm_id: '8', ...RECORD },
    ],
    [
      'to any colleague’s, where the rep said so',
      { ...UNKNOWN, others: true },
      checked(colleagues()),
      { contact_crm_id: '8', ...RECORD },
    ],
    [
      'to an unlikely record that the rep chose',
      { ...AGREED, saw: { id: '8', owner: 'bo' }, choice: '8' },
      checked(unlikely),
      { contact_crm_id: '8', ...RECORD },
    ],
    [
      'as the mapping finds it, where nobody can check and the rep said so',
      { ...UNKNOWN, unsure: true },
      failed('not-searched'),
      RECORD,
    ],
    [
      'as the mapping finds it among several, where the rep said so',
      { ...UNKNOWN, choice: null, others: true },
      checked(mine(), colleagues()),
      RECORD,
    ],
  ])('%s', (_, consent, check, record) => {
    expect(decide(consent, check)).toEqual({ type: 'send', record });
  });

  it('without what the record holds, where only empty fields are filled', () => {
    const check = checked(mine({ title: null }));
    expect(decide(SAW, check, { onlyEmpty: true })).toEqual({
      type: 'send',
      record: { contact_crm_id: '7', svc_job_title: 'CFO' },
    });
  });
});

describe('a push asks the rep', () => {
  it.each<[string, string, PushConsent, CrmCheck]>([
    ['a colleague has created the record', 'record-changed', AGREED, checked(colleagues())],
    ['the rep’s own record has appeared', 'record-changed', AGREED, checked(mine())],
    [
      'a colleague has taken the record over',
      'record-changed',
      SAW,
      checked(colleagues({ id: '7' })),
    ],
    ['the record is gone', 'record-changed', SAW, checked()],
    ['another record is there instead', 'record-changed', SAW, checked(mine({ id: '9' }))],
    ['a second record has appeared', 'record-changed', SAW, checked(mine(), colleagues())],
    [
      'the record is no reliable match any more',
      'record-changed',
      SAW,
      checked(mine({ confidence: 'low' })),
    ],
    ['nobody knew, and it is a colleague’s', 'record-changed', UNKNOWN, checked(colleagues())],
    [
      'nobody knew, and there are several',
      'record-changed',
      UNKNOWN,
      checked(mine(), mine({ id: '9' })),
    ],
    [
      'several are there, though the rep goes without a check',
      'record-changed',
      { ...UNKNOWN, unsure: true },
      checked(mine(), colleagues()),
    ],
    [
      'the rep agreed to another owner’s',
      'record-changed',
      { ...UNKNOWN, owners: ['cy'] },
      checked(colleagues()),
    ],
    [
      'the CRM does not answer about who was not there',
      'crm-not-checked',
      AGREED,
      failed('failed'),
    ],
    ['the CRM does not answer about a record', 'crm-not-checked', SAW, failed('failed')],
    [
      'nobody can check, and the rep did not say so',
      'crm-not-checked',
      UNKNOWN,
      failed('not-searched'),
    ],
  ])('when %s', (_, code, consent, check) => {
    expect(decide(consent, check)).toEqual({ type: 'ask', code });
  });

  it.each([
    ['and nothing is known of a record', UNKNOWN, failed('no-key'), 'not-reachable'],
    ['and none was there', UNKNOWN, checked(), 'not-reachable'],
  ] as const)('when somebody cannot be reached %s', (_, consent, check, code) => {
    const record = { svc_full_name: 'Ada Lind' };
    expect(decide(consent, check, { record })).toEqual({ type: 'ask', code });
    const agreed = { ...consent, unreachable: true, unsure: true };
    expect(decide(agreed, check, { record })).toEqual({ type: 'send', record });
  });
});

it('a colleague’s record is sent to after the rep agreed, where the service chooses the CRM, too', () => {
  const consent = { ...UNKNOWN, owners: ['bo'] };
  expect(decide(consent, checked(colleagues()), { crm: null })).toMatchObject({ type: 'send' });
  expect(decide(UNKNOWN, checked(colleagues()), { crm: null })).toMatchObject({ type: 'ask' });
});

it('a record that has it all is not sent', () => {
  const match = mine({ title: 'CFO' });
  expect(decide(SAW, checked(match))).toEqual({ type: 'up-to-date', match });
  expect(decide(SAW, checked(mine()), { onlyEmpty: true })).toMatchObject({ type: 'up-to-date' });
});

describe('what a rep agrees to', () => {
  const agree = (check: CrmCheck, match: CrmMatch | null) =>
    toConsent({ check, keys, match, preference: null, unreachable: false, now: 5 });

  it.each<[string, CrmCheck, CrmMatch | null, object]>([
    ['the record that is updated', checked(mine()), mine(), SAW],
    ['that there is none', checked(), null, AGREED],
    ['one of several', checked(mine(), colleagues()), mine(), { ...SAW, choice: '7' }],
    ['an unlikely one', checked(unlikely), unlikely, { saw: { id: '8' }, choice: '8' }],
    ['several', checked(mine(), colleagues()), null, UNKNOWN],
    ['no answer', failed('failed'), null, { ...UNKNOWN, unsure: true }],
  ])('is what they saw: %s', (_, check, match, consent) => {
    expect(agree(check, match)).toMatchObject({ ...consent, at: 5 });
  });

  it('holds the owners whose records they were asked about', () => {
    const known = [
      { type: 'owned', kind: 'person', crm: 'crm_one', name: 'Bo', owner: 'bo' },
    ] as const;
    const consent = toConsent({
      check: checked(),
      keys,
      match: null,
      known,
      preference: null,
      unreachable: false,
      now: 0,
    });
    expect(consent).toMatchObject({ keys, owners: ['bo'], others: false });
  });
});

describe('what the rep decided about the records', () => {
  const linked = { crm: 'crm_one', id: '900', link: { url: null } };
  const preference = { pin: linked, ruledOut: [{ crm: 'crm_one', id: '8' }], trustedOwners: [] };
  const [match = null] = withLinked([], linked);
  const consent = toConsent({
    check: checked(),
    keys,
    match,
    preference,
    unreachable: false,
    now: 5,
  });

  it('goes with the push', () => {
    expect(consent).toMatchObject({ linked, ruledOut: preference.ruledOut, choice: '900' });
  });

  it.each<[string, CrmCheck]>([
    ['no search lists it', checked()],
    ['another record turns up', checked(mine())],
    ['nobody can be asked', failed('no-key')],
  ])('sends it to the linked record, where %s', (_, check) => {
    expect(decide(consent, check)).toEqual({
      type: 'send',
      record: { contact_crm_id: '900', ...RECORD },
    });
  });

  it('sends it to the linked record, where a search lists its ID in the longer form', () => {
    const pin = { ...linked, id: '0033t00002CdEfG' };
    const [saw = null] = withLinked([], pin);
    const short = toConsent({
      check: checked(),
      keys,
      match: saw,
      preference: { ...preference, pin },
      unreachable: false,
      now: 5,
    });
    const listed = mine({ id: '0033t00002CdEfGAAV', ownerId: null, ownerName: null });
    expect(decide(short, checked(listed))).toMatchObject({ type: 'send' });
  });

  it('asks, once a search lists the linked record as somebody’s', () => {
    const listed = checked(colleagues({ id: '900' }));
    expect(decide(consent, listed)).toEqual({ type: 'ask', code: 'record-changed' });
  });

  it('asks where the mapping would find a record that was ruled out', () => {
    const check = { ...checked(), ruledOut: [colleagues()] };
    expect(decide(AGREED, check)).toEqual({ type: 'ask', code: 'record-changed' });
    const byName = { ...checked(), ruledOut: [colleagues({ email: null, name: 'Ada L.' })] };
    expect(decide(AGREED, byName)).toEqual({ type: 'send', record: RECORD });
  });
});
