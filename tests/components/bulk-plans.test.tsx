import { expect, it } from 'vitest';
import { planEnrich } from '@/components/bulk/plan-enrich';
import { planPushAll } from '@/components/bulk/plan-push';
import type { KnownRecord } from '@/components/bulk/ownership';
import { crmSearchReplySchema } from '@/lib/contract/crm-search';
import { HOUR } from '@/lib/contract/duration';
import type { PersonFacts } from '@/lib/records/bulk-record';
import { toSubjectOf } from '@/lib/records/bulk-subject';

const NOW = 1_800_000_000_000;
const SETTINGS = {
  enrichmentTypes: ['email', 'phone'] as ('email' | 'phone')[],
  detectJobChange: false,
};
const PUSH_WISHES = {
  address: { crm: 'crm_one' as const },
  webhook: null,
  mapping: null,
  withOthers: false,
  withUnchecked: false,
};
const WISHES = { settings: SETTINGS, webhook: null, withOthers: false, now: NOW };

const knownOf = (
  person: PersonFacts | null,
  known: Partial<KnownRecord['known']> = {},
): KnownRecord => {
  const company = { name: 'Lind Pumps', domain: 'lind.example' };
  const subject = toSubjectOf(person, company, 'test');
  const record = { subject, person, company, account: null, enrich: null };
  return { record, known: { enriched: null, crm: null, ...known } };
};
const reply = (ownerName: string | null, isYours: boolean) => ({
  at: NOW,
  reply: crmSearchReplySchema.parse({
    matches: ownerName
      ? [{ crm: 'crm_one', id: 'c1', ownerId: 'o', ownerName, owned_by_you: isYours }]
      : [],
    searched_crms: ['crm_one'],
    default_crm: 'crm_one',
  }),
});
const ADA = { fullName: 'Ada Lind', socialUrl: 'https://www.linkedin.com/in/ada-lind/' };

it('asks about those who can be asked about, and says why not about the others', () => {
  const plan = planEnrich(
    [
      knownOf(ADA),
      knownOf({ fullName: 'Ada' }),
      knownOf(null),
      knownOf({ ...ADA, email: 'a@lind.example', phone: '+1' }),
      knownOf(ADA, { crm: reply('Cy', false) }),
      knownOf(ADA, { crm: reply('Me', true) }),
    ],
    WISHES,
  );
  expect(plan.jobs).toHaveLength(2);
  expect(plan.leftOut.map(({ reason }) => reason)).toEqual(['unaskable', 'nobody', 'complete']);
  expect(plan.others.map(({ name }) => name)).toEqual(['Cy']);
  expect(plan.calls).toEqual([{ kind: 'enrich', calls: 1 }]);
});

it('asks not again within the day what is known here, and free of charge for a webhook', () => {
  const enriched = { at: NOW - HOUR, types: ['email' as const, 'phone' as const], contact: null };
  const fresh = knownOf(ADA, { enriched });
  const partly = knownOf(ADA, { enriched: { ...enriched, types: ['email'] } });
  expect(planEnrich([fresh, partly], WISHES)).toMatchObject({
    known: [fresh.record],
    freeCount: 0,
  });
  const delivered = planEnrich([fresh, partly], { ...WISHES, webhook: 'https://hooks.example' });
  expect(delivered).toMatchObject({ known: [], freeCount: 1 });
  expect(delivered.jobs.map(({ kind }) => kind)).toEqual(['enrich.deliver', 'enrich.deliver']);
});

it('never pushes onto a record of which it is not known whose it is, unless told to', () => {
  const records = [
    knownOf(ADA),
    knownOf(ADA, { crm: reply(null, false) }),
    knownOf(ADA, { crm: reply('Cy', false) }),
  ];
  const careful = planPushAll(records, PUSH_WISHES);
  expect(careful.jobs).toHaveLength(1);
  expect(careful.unchecked).toHaveLength(1);
  expect(careful.others).toHaveLength(1);
  const bold = planPushAll(records, { ...PUSH_WISHES, withOthers: true, withUnchecked: true });
  expect(bold.jobs).toHaveLength(3);
  expect(bold.jobs[2]?.input).toMatchObject({ contacts: [{ contact_crm_id: 'c1' }] });
});

it('takes no account along that belongs to somebody else, unless told to', () => {
  const account = {
    ...reply('Cy', false).reply.matches[0]!,
    id: 'a1',
    company: 'Lind Pumps',
    companyDomain: 'lind.example',
  };
  const mine = knownOf(ADA, { crm: reply('Me', true) });
  const at = { ...mine, record: { ...mine.record, account } };
  const [careful] = planPushAll([at], PUSH_WISHES).jobs;
  expect(careful?.input).toMatchObject({ contacts: [{ contact_crm_id: 'c1' }] });
  expect(JSON.stringify(careful)).not.toContain('account_crm_id');
  const [bold] = planPushAll([at], { ...PUSH_WISHES, withOthers: true }).jobs;
  expect(bold?.input).toMatchObject({ contacts: [{ account_crm_id: 'a1' }] });
});
