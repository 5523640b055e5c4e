import { describe, expect, it } from 'vitest';
import type { CrmSearchReply } from '@/lib/contract/crm-search';
import { planPush } from '@/components/push/push-plan';
import { readCrmAnswer } from '@/components/queries/read-crm-answer';
import { crmMatch, crmReply, job } from '@/tests/support/ui-fixtures';

const NOTHING = { chosen: null, defaultCrm: null, pin: null, record: undefined };

const answerOf = (reply: Partial<CrmSearchReply>) =>
  readCrmAnswer([job('crm.search', { output: crmReply(reply) })]);

describe('the CRM that a push goes to', () => {
  it.each([
    ['the one the rep chose now', {}, { chosen: 'crm_two', defaultCrm: 'crm_three' }, 'crm_two'],
    ['the one the rep chose once', {}, { chosen: null, defaultCrm: 'crm_three' }, 'crm_three'],
    ['the service’s default', {}, NOTHING, 'crm_one'],
    ['the only one', { default_crm: null, searched_crms: ['crm_four'] }, NOTHING, 'crm_four'],
    ['for the service to choose', { default_crm: null }, NOTHING, null],
    ['never one that we cannot name', { default_crm: 'crm_nine' }, NOTHING, null],
  ] as const)('is %s', (_, reply, wishes, crm) => {
    expect(
      planPush(answerOf(reply as Partial<CrmSearchReply>), { ...NOTHING, ...wishes }).crm,
    ).toBe(crm);
  });

  it('is for the service to choose while nothing is known', () => {
    expect(planPush(undefined, NOTHING)).toMatchObject({ crm: null, action: 'createOrUpdate' });
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
    expect(planPush(answerOf(reply), NOTHING).action).toBe(action);
  });

  it('says when a new record would not be the caller’s', () => {
    const links = { crm_one: null };
    expect(planPush(answerOf({ caller_crm_links: links }), NOTHING).isUnlinked).toBe(true);
    expect(planPush(answerOf({}), NOTHING).isUnlinked).toBe(false);
    expect(planPush(answerOf({ caller_crm_links: null }), NOTHING).isUnlinked).toBe(true);
    expect(planPush(undefined, { ...NOTHING, defaultCrm: 'crm_one' }).isUnlinked).toBe(false);
  });

  it('updates the record that the rep pinned, of several', () => {
    const matches = [crmMatch(), crmMatch({ id: '502' })];
    const pin = { crm: 'crm_one', id: '502' };
    const plan = planPush(answerOf({ matches }), { ...NOTHING, pin });
    expect(plan).toMatchObject({ action: 'update', match: { id: '502' } });
    expect(plan.records.map(({ id }) => id)).toEqual(['502', '501']);
  });

  it('updates the record that the rep chooses now, whatever is pinned', () => {
    const matches = [crmMatch(), crmMatch({ id: '502' })];
    const wishes = { ...NOTHING, pin: { crm: 'crm_one', id: '502' }, record: '501' };
    expect(planPush(answerOf({ matches }), wishes).match?.id).toBe('501');
    expect(planPush(answerOf({ matches }), { ...wishes, record: null })).toMatchObject({
      match: null,
      action: 'createOrUpdate',
    });
  });

  it('pins nobody by itself who may be another person of that name', () => {
    const matches = [crmMatch({ confidence: 'low' })];
    expect(planPush(answerOf({ matches }), NOTHING)).toMatchObject({
      match: null,
      action: 'createOrUpdate',
    });
  });

  it('says when the target was not searched', () => {
    const errors = [{ crm: 'crm_one', error: 'x' }];
    expect(planPush(answerOf({ matches: [inCrmTwo], errors }), NOTHING).isUnchecked).toBe(true);
    expect(planPush(answerOf({}), NOTHING).isUnchecked).toBe(false);
  });
});
