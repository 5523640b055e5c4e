import { describe, expect, it } from 'vitest';
import { crmMatchSchema } from '@/lib/contract/service/crm-search';
import type { CrmCheck } from '@/lib/domain/crm-search/crm-check';
import {
  findRecordKeys,
  isAsSeen,
  isAsSeenInCrms,
  isCheckedBeforeSent,
  toSeen,
  toSeenInCrms,
} from '@/lib/domain/crm-search/seen-record';
import type { SeenInCrms } from '@/lib/contract/stored/seen-in-crm';

const NOW = 1_000_000;
const sent = { main_email: 'ada@lind.example' };
const match = (changed: object = {}) =>
  crmMatchSchema.parse({
    crm: 'crm_one',
    id: '7',
    ownerId: 'me',
    owned_by_you: true,
    matchedOn: 'email',
    confidence: 'high',
    ...changed,
  });
const checked = (...matches: ReturnType<typeof match>[]): CrmCheck => ({
  type: 'checked',
  matches,
  at: NOW - 5000,
  toAsk: [],
});
const unchecked: CrmCheck = {
  type: 'not-checked',
  why: 'failed',
  matches: [],
  at: null,
  toAsk: [],
};

describe('what the rep saw of a person as they pushed', () => {
  const at = NOW - 5000;
  const pinned = { ...sent, contact_crm_id: '7' };

  it.each([
    ['no record', sent, checked(), { at, record: null }],
    [
      'only an unsure one that was not chosen',
      sent,
      checked(match({ confidence: 'low' })),
      { at, record: null },
    ],
    ['the record to update', pinned, checked(match()), { at, record: { id: '7', owner: 'me' } }],
    [
      'one whose owner has a name only',
      pinned,
      checked(match({ ownerId: null, ownerName: 'Bo Berg' })),
      { at, record: { id: '7', owner: 'Bo Berg' } },
    ],
    ['a record that the mapping may choose', sent, checked(match()), { at, record: 'unknown' }],
    ['nothing, since it was not checked', sent, unchecked, { at: NOW, record: 'unknown' }],
    [
      'nothing, since no CRM can be asked by a name',
      { svc_full_name: 'Ada Lind' },
      checked(),
      { at, record: 'unknown' },
    ],
  ])('is %s', (_, record, check, seen) => {
    expect(toSeen(record, check, NOW)).toEqual(seen);
  });
});

const mine = { crm: 'crm_one', id: '7', owner: 'me' };

describe('what the rep saw of a person as they had them enriched and pushed', () => {
  const keys = { emails: ['ada@lind.example'], profiles: [] };
  const at = NOW - 5000;

  it.each<[string, CrmCheck, Pick<SeenInCrms, 'at' | 'records'>]>([
    ['no record', checked(), { at, records: [] }],
    ['only an unsure one', checked(match({ confidence: 'low' })), { at, records: [] }],
    ['their record', checked(match()), { at, records: [mine] }],
    [
      'a record in each of two CRMs',
      checked(match(), match({ crm: 'crm_two', ownerId: null, ownerName: 'Bo Berg' })),
      { at, records: [mine, { crm: 'crm_two', id: '7', owner: 'Bo Berg' }] },
    ],
    ['nothing, since it was not checked', unchecked, { at: NOW, records: 'unknown' }],
    [
      'a record in one CRM, though another failed',
      { ...unchecked, at, matches: [match()] },
      { at, records: [mine] },
    ],
  ])('is %s', (_, check, seen) => {
    expect(toSeenInCrms(keys, check, NOW)).toEqual({ ...keys, ...seen });
  });
});

describe('whether all CRMs still say what the rep saw', () => {
  const bos = { ownerId: 'bo', owned_by_you: false };
  const nobodys = { ownerId: null, owned_by_you: false };

  it.each<[string, SeenInCrms['records'], CrmCheck, { is: boolean; inDoubt: boolean }]>([
    ['there was none, and is none', [], checked(), { is: true, inDoubt: true }],
    [
      'there is an unsure one',
      [],
      checked(match({ confidence: 'low' })),
      { is: true, inDoubt: true },
    ],
    ['it was not asked', [], unchecked, { is: false, inDoubt: false }],
    ['somebody else has created one', [], checked(match(bos)), { is: false, inDoubt: false }],
    ['there is a new one of the rep’s', [], checked(match()), { is: false, inDoubt: true }],
    ['there is a new one of nobody’s', [], checked(match(nobodys)), { is: false, inDoubt: false }],
    ['it is as it was', [mine], checked(match()), { is: true, inDoubt: true }],
    ['it was taken over', [mine], checked(match(bos)), { is: false, inDoubt: false }],
    ['it is gone', [mine], checked(), { is: false, inDoubt: false }],
    [
      'it is unsure by now',
      [mine],
      checked(match({ confidence: 'low' })),
      { is: false, inDoubt: false },
    ],
    [
      'another CRM has one, too',
      [mine],
      checked(match(), match({ ...bos, crm: 'crm_two' })),
      { is: false, inDoubt: false },
    ],
    ['nobody knew, and it is the rep’s', 'unknown', checked(match()), { is: true, inDoubt: true }],
    ['nobody knew, and nobody knows', 'unknown', unchecked, { is: true, inDoubt: true }],
    ['nobody knew, and it is Bo’s', 'unknown', checked(match(bos)), { is: false, inDoubt: false }],
  ])('%s', (_, records, check, { is, inDoubt }) => {
    const seen = { at: NOW, emails: [], profiles: [], records };
    expect(isAsSeenInCrms(seen, check, { isInDoubt: false })).toBe(is);
    expect(isAsSeenInCrms(seen, check, { isInDoubt: true })).toBe(inDoubt);
  });
});

describe('whether a CRM still says what the rep saw', () => {
  const bos = { ownerId: 'bo', ownerName: 'Bo Berg', owned_by_you: false };
  const my = { id: '7', owner: 'me' };

  it.each<[string, Parameters<typeof isAsSeen>[0], CrmCheck, boolean]>([
    ['there was none, and is none', null, checked(), true],
    [
      'there was none, and there is an unsure one',
      null,
      checked(match({ matchedOn: 'name' })),
      true,
    ],
    ['there was none, and there is one', null, checked(match()), false],
    ['there was none, and it was not asked', null, unchecked, false],
    ['it is as it was', my, checked(match({ id: '8' }), match()), true],
    ['it is as it was, though a search failed', my, { ...unchecked, matches: [match()] }, true],
    ['it was taken over', my, checked(match(bos)), false],
    ['it has no owner any more', my, checked(match({ ownerId: null })), false],
    [
      'nobody owned it, and nobody does',
      { id: '7', owner: null },
      checked(match({ ownerId: null })),
      true,
    ],
    ['it is gone', my, checked(match({ id: '8' })), false],
    ['it is unsure by now', my, checked(match({ confidence: 'medium' })), false],
    ['nobody knew, and there is none', 'unknown', checked(), true],
    ['nobody knew, and it is the rep’s', 'unknown', checked(match()), true],
    [
      'nobody knew, and it is nobody’s',
      'unknown',
      checked(match({ ownerId: null, owned_by_you: false })),
      true,
    ],
    ['nobody knew, and it is Bo’s', 'unknown', checked(match(), match(bos)), false],
    [
      'nobody knew, and Bo’s is unsure',
      'unknown',
      checked(match({ ...bos, confidence: 'low' })),
      true,
    ],
    [
      'nobody knew, and it is Bo’s by name',
      'unknown',
      checked(match({ ...bos, ownerId: null })),
      false,
    ],
  ])('%s: %#', (_, record, check, isSame) => {
    expect(isAsSeen(record, check)).toBe(isSame);
  });

  it('is asked by the email and the profile of the record', () => {
    const profile = 'https://www.linkedin.com/in/ada-lind';
    expect(findRecordKeys({ ...sent, svc_social_url: profile, main_phone: '1' })).toEqual({
      emails: ['ada@lind.example'],
      profiles: [profile],
    });
    expect(findRecordKeys({ main_email: 7, svc_social_url: null })).toEqual({
      emails: [],
      profiles: [],
    });
  });

  it('is a record of the same id in another CRM no more than in all CRMs', () => {
    const seen = { at: NOW, emails: [], profiles: [], records: [mine] };
    const check = checked(match({ crm: 'crm_two' }));
    expect(isAsSeenInCrms(seen, check, { isInDoubt: true })).toBe(false);
  });

  it('stands in all CRMs, though one of them could not be asked', () => {
    const seen = { at: NOW, emails: [], profiles: [], records: [mine] };
    const check = { ...unchecked, matches: [match()] };
    expect(isAsSeenInCrms(seen, check, { isInDoubt: false })).toBe(true);
  });

  it('is known, where the record that goes along was found by a profile alone', () => {
    const byProfile = { svc_social_url: 'https://www.linkedin.com/in/ada-lind' };
    expect(toSeen(byProfile, checked(), NOW).record).toBeNull();
  });
});

describe('a push that failed', () => {
  const contacts = [sent];
  const seen = { at: NOW, record: null };

  it.each([
    ['of a contact whose check is known', { contacts, seen }, true],
    ['to a webhook', { contacts, webhook_id: 'hook' }, true],
    [
      'of a contact of whom the rep did not know',
      { contacts, seen: { at: NOW, record: 'unknown' as const } },
      false,
    ],
    ['of one stored by an earlier version', { contacts }, false],
    ['of several', { contacts: [sent, sent], seen }, false],
    ['of a company', { companies: [{ svc_company_name: 'Lind' }] }, false],
  ])('%s is sent again as it is: %s', (_, input, isSent) => {
    expect(isCheckedBeforeSent(input)).toBe(isSent);
  });
});
