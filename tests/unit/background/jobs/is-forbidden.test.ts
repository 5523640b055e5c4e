import { describe, expect, it } from 'vitest';
import { isForbidden } from '@/lib/background/jobs/is-forbidden';
import { newJobSchema, type NewJobInput } from '@/lib/contract/messages/new-job';
import type { Policy } from '@/lib/contract/policy/policy';

const asked = {
  subject: { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' },
  lane: 'click',
} as const;
const contacts = [{ svc_full_name: 'Ada Lind' }];
const enrichment = {
  contact: { social_url: 'https://www.linkedin.com/in/ada-lind' },
  enrichment_type: ['email' as const],
  force_refresh: false,
  detect_job_change: false,
};
const enrich = { ...asked, kind: 'enrich', input: enrichment } as const;
const PUSH = { ...asked, kind: 'push', input: { contacts } } as const;
const PUSH_TO_WEBHOOK = { ...PUSH, input: { contacts, webhook_id: 'hook' } };

const isRefused = (job: NewJobInput, policy: Policy, isInBulk = false) =>
  isForbidden(newJobSchema.parse(job), policy, { isInBulk });

describe('where nothing may be delivered to a webhook', () => {
  it.each<[string, NewJobInput, boolean]>([
    ['a push to one', PUSH_TO_WEBHOOK, true],
    ['an enrichment that such a push follows', { ...enrich, push: PUSH_TO_WEBHOOK.input }, true],
    ['a push to the CRM', PUSH, false],
    ['an enrichment that a push to the CRM follows', { ...enrich, push: PUSH.input }, false],
    ['an enrichment', enrich, false],
  ])('%s', (_, job, is) => {
    expect(isRefused(job, { allowWebhooks: false })).toBe(is);
    expect(isRefused(job, {})).toBe(false);
  });
});

it.each<[string, NewJobInput, boolean]>([
  ['a push', PUSH, true],
  ['an enrichment that one follows', { ...enrich, push: PUSH.input }, true],
  ['an enrichment', enrich, false],
])('in a bulk, where pushing many is forbidden: %s', (_, job, is) => {
  expect(isRefused(job, { allowPushAll: false }, true)).toBe(is);
  expect(isRefused(job, { allowPushAll: false })).toBe(false);
});
