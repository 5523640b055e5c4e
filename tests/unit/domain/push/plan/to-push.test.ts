import { expect, it } from 'vitest';
import { planEach } from '@/lib/domain/push/plan/many-row';
import { planOne } from '@/lib/domain/push/plan/plan-one';
import { toPush } from '@/lib/domain/push/plan/to-push';
import { toCrmRecord } from '@/lib/domain/push/record/bulk-record';
import { toPageRecord } from '@/lib/domain/push/record/push-record';
import { personPage } from '../../pages';
import { answered, EMAIL, knownRecord, TEST_TIME } from './known-record';

it('makes the same push of one person, and of them among many', () => {
  const page = personPage({ name: 'Wilma Hayes', companyName: 'Northwind Pumps', email: EMAIL });
  const record = toPageRecord(page);
  const request = { email: EMAIL, social_url: page.identity.socialUrl };
  const each = knownRecord(record, { searches: [answered([], 0, request)] });
  const address = { crm: 'crm_one' } as const;
  const rules = { address, webhook: null, unreachable: false, onlyEmpty: false, others: false };
  const many = planEach(each, { ...rules, unsure: false, mapping: null }, TEST_TIME);
  if (!many.asked) throw new Error('No CRM was asked');
  const plain = toCrmRecord(record).record;
  const { row } = planOne(
    {
      ...{ entity: 'contacts', plain, record: plain, suggested: {} },
      ...{ check: many.asked.check, account: null, pin: null },
    },
    { record: undefined, withCompany: true, isAccountPinned: true, edits: {} },
    { crm: 'crm_one', isToWebhook: false, mapping: null },
  );
  const one = toPush({ ...many, row }, rules, 'enrichment', TEST_TIME);
  expect(one).toEqual(toPush(many, rules, 'enrichment', TEST_TIME));
  expect(one).toMatchObject({
    contacts: [{ main_email: EMAIL, svc_universal_name: 'wilma-hayes' }],
    consent: { saw: null },
  });
});
