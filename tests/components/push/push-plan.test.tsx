import { describe, expect, it } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/service/crm-search';
import { findTarget, planPush, type Wishes } from '@/lib/domain/push/plan-push';
import { MINUTE } from '@/lib/contract/duration';
import { checkCrm, type CrmCheck } from '@/lib/domain/person/crm-check';
import { crmMatch, crmReply } from '@/tests/support/ui/ui-fixtures';

const NOTHING: Wishes = { chosen: null, defaultCrm: null, pin: null, record: undefined };

const EMAIL = 'wilma.hayes@northwind.example';
const NOW = 100 * MINUTE;

/** What would be done after the CRMs answered so, by the one key that is known. */
function plan(
  said: Partial<CrmSearchReply> | null,
  wishes: Wishes = NOTHING,
  { ageMs = 0, isLead = false, isAsked = false } = {},
) {
  const reply = said && crmReply(said);
  const crm = findTarget(reply, wishes);
  const request = { email: EMAIL };
  const check: CrmCheck = checkCrm({
    keys: { emails: [EMAIL], profiles: [] },
    searches: [
      ...(reply ? [{ type: 'answered', request, reply, at: NOW - ageMs } as const] : []),
      ...(isAsked ? [{ type: 'waiting', request } as const] : []),
    ],
    crm,
    now: NOW,
    writtenAt: null,
  });
  return planPush({ crm, reply, check, isLead }, wishes);
}

describe('the CRM that a push goes to', () => {
  it.each([
    ['the one the rep chose now', {}, { chosen: 'crm_two', defaultCrm: 'crm_three' }, 'crm_two'],
    ['the one the rep chose once', {}, { chosen: null, defaultCrm: 'crm_three' }, 'crm_three'],
    ['the service’s default', {}, NOTHING, 'crm_one'],
    ['the only one', { default_crm: null, searched_crms: ['crm_four'] }, NOTHING, 'crm_four'],
    ['for the service to choose', { default_crm: null }, NOTHING, null],
    ['never one that we cannot name', { default_crm: 'crm_nine' }, NOTHING, null],
  ] as const)('is %s', (_, reply, wishes, crm) => {
    expect(plan(reply as Partial<CrmSearchReply>, { ...NOTHING, ...wishes }).crm).toBe(crm);
  });

  it('is for the service to choose while nothing is known', () => {
    expect(plan(null, NOTHING)).toMatchObject({ crm: null, action: 'createOrUpdate' });
  });
});

describe('what a push does', () => {
  const inCrmTwo = crmMatch({ crm: 'crm_two', id: '9' });

  it.each([
    ['updates the one match there', { matches: [crmMatch()] }, 'update'],
    ['creates where a searched CRM has none', { matches: [inCrmTwo] }, 'create'],
    ['cannot say with two', { matches: [crmMatch(), crmMatch({ id: '2' })] }, 'createOrUpdate'],
    [
      'cannot say of a CRM that failed',
      { matches: [inCrmTwo], errors: [{ crm: 'crm_one', error: 'x' }] },
      'createOrUpdate',
    ],
    [
      'cannot say of a CRM that was not searched',
      { matches: [inCrmTwo], searched_crms: ['crm_two'] },
      'createOrUpdate',
    ],
  ])('%s', (_, reply, action) => {
    expect(plan(reply, NOTHING).action).toBe(action);
  });

  it('says when a new record would not be the caller’s', () => {
    const links = { crm_one: null };
    expect(plan({ caller_crm_links: links }, NOTHING).isUnlinked).toBe(true);
    expect(plan({}, NOTHING).isUnlinked).toBe(false);
    expect(plan({ caller_crm_links: null }, NOTHING).isUnlinked).toBe(true);
    expect(plan(null, { ...NOTHING, defaultCrm: 'crm_one' }).isUnlinked).toBe(false);
  });

  it('updates the record that the rep pinned, of several', () => {
    const matches = [crmMatch(), crmMatch({ id: '502' })];
    const pin = { crm: 'crm_one', id: '502' };
    const planned = plan({ matches }, { ...NOTHING, pin });
    expect(planned).toMatchObject({ action: 'update', match: { id: '502' } });
    expect(planned.records.map(({ id }) => id)).toEqual(['502', '501']);
  });

  it('updates the record that the rep chooses now, whatever is pinned', () => {
    const matches = [crmMatch(), crmMatch({ id: '502' })];
    const wishes = { ...NOTHING, pin: { crm: 'crm_one', id: '502' }, record: '501' };
    expect(plan({ matches }, wishes).match?.id).toBe('501');
    expect(plan({ matches }, { ...wishes, record: null })).toMatchObject({
      match: null,
      action: 'createOrUpdate',
    });
  });

  it.each([
    ['a low confidence', { confidence: 'low' }],
    ['a name, however confident', { matchedOn: 'name_and_domain', confidence: 'high' }],
    ['what nobody knows', { matchedOn: 'fax', confidence: 'high' }],
    ['an email, half sure', { matchedOn: 'primary_email', confidence: 'medium' }],
  ])('pins no record by itself that was matched on %s', (_, how) => {
    const matches = [crmMatch(how)];
    expect(plan({ matches })).toMatchObject({ match: null, action: 'createOrUpdate' });
    const chosen = plan({ matches }, { ...NOTHING, record: '501' });
    expect(chosen).toMatchObject({ match: { id: '501' }, action: 'update' });
  });

  it('updates the record that is the person beyond doubt, beside possible ones', () => {
    const matches = [crmMatch({ id: '7', matchedOn: 'name', confidence: 'medium' }), crmMatch()];
    expect(plan({ matches })).toMatchObject({ match: { id: '501' }, action: 'update' });
  });

  it.each([
    ['says nothing of a record', { matches: [crmMatch()] }],
    ['promises no new record', {}],
  ])('%s by an answer of ten minutes ago', (_, reply) => {
    const old = plan(reply, NOTHING, { ageMs: 10 * MINUTE });
    expect(old).toMatchObject({ match: null, records: [], action: 'createOrUpdate' });
  });

  it('says that it is being checked until the answer is there', () => {
    expect(plan(null, NOTHING, { isAsked: true }).action).toBe('checking');
  });

  it('chooses no record for a mapping that writes leads, and promises none', () => {
    const lead = { isLead: true };
    for (const matches of [[crmMatch()], []]) {
      expect(plan({ matches }, { ...NOTHING, record: '501' }, lead)).toMatchObject({
        match: null,
        records: [],
        action: 'createOrUpdate',
      });
    }
  });
});
