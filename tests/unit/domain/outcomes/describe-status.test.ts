import { describe, expect, it } from 'vitest';
import { MINUTE } from '@/lib/contract/duration';
import { DELIVERY_TIME_MS } from '@/lib/contract/limits';
import type { Bulk } from '@/lib/contract/stored/bulk';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { Job } from '@/lib/contract/stored/job';
import { describeBulk } from '@/lib/domain/outcomes/describe-bulk';
import { describeStatus, isAction, type JobStatus } from '@/lib/domain/outcomes/describe-status';
import { listHeldWrites } from '@/lib/domain/outcomes/held-writes';
import { enrichedContact, job, problem, runProgress } from '../../../support/ui/ui-fixtures';

const NOW = Date.UTC(2026, 0, 5, 9);

const names = {
  getCrmName: (crm: string) => (crm === 'crm_one' ? 'CRM one' : crm),
  getListName: (id: string) => (id === 'l1' ? 'Q1 wind' : null),
};

const describeJob = (each: Job) => {
  if (!isAction(each)) throw new Error(`${each.kind} is no action`);
  return describeStatus(each, { names, now: NOW });
};

const runOf = (...statuses: string[]) =>
  syncRunSchema.parse({
    id: 'r1',
    status: 'completed',
    crm: 'crm_one',
    results: statuses.map((status, index) => ({
      index,
      entity: 'contact',
      status,
      ...(status === 'failed'
        ? { error: 'Too long' }
        : { url: `https://crm.example/${index}`, crm_id: String(index) }),
    })),
  });

const open = { state: 'running' } as const;
const failed = (code: Parameters<typeof problem>[0]) =>
  ({ state: 'failed', problem: problem(code) }) as const;
const { input } = job('enrich');
const toWebhook = { ...input, sync_to_crm: false, webhook_url: 'https://hooks.example/a' };

describe('the status of an action', () => {
  it.each<[string, Job, Partial<JobStatus>]>([
    ['under way', job('enrich', open), { tone: 'busy', title: 'Enriching' }],
    [
      'at the CRM',
      job('push', { ...open, progress: runProgress() }),
      { tone: 'busy', title: 'Pushing' },
    ],
    [
      'enriched',
      job('enrich', {
        output: {
          contact: enrichedContact({ email: 'a@b.example', phone: '+1', phoneType: 'mobile' }),
        },
      }),
      { tone: 'good', title: 'Email and mobile found', next: null },
    ],
    [
      'on its way to a webhook',
      job('enrich.deliver', { input: toWebhook, changedAt: NOW - MINUTE }),
      { tone: 'good', title: 'On its way to hooks.example', why: null, next: null },
    ],
    [
      'that should have arrived at a webhook',
      job('enrich.deliver', { input: toWebhook, changedAt: NOW - DELIVERY_TIME_MS }),
      {
        tone: 'neutral',
        title: 'Should have arrived at hooks.example',
        why: null,
        next: null,
      },
    ],
    [
      'without a find',
      job('enrich', { output: { contact: null } }),
      { tone: 'neutral', title: 'Nothing found' },
    ],
    [
      'created',
      job('push', { output: runOf('created') }),
      {
        tone: 'good',
        title: 'Created in CRM one',
        next: { type: 'open', href: 'https://crm.example/0' },
      },
    ],
    [
      'refused by the CRM',
      job('push', { output: runOf('failed') }),
      { tone: 'bad', title: 'Not pushed', why: 'Too long', next: { type: 'show' } },
    ],
    [
      'partly written',
      job('push', { output: runOf('updated', 'failed') }),
      { tone: 'warn', title: 'Partly pushed', why: 'Too long', next: { type: 'show' } },
    ],
    [
      'added to a list',
      job('list-item.add', { input: { listId: 'l1' }, output: { id: 'i1' } as never }),
      {
        tone: 'good',
        title: 'Added to “Q1 wind”',
        next: { type: 'remove', listId: 'l1', itemId: 'i1' },
      },
    ],
    [
      'undone',
      job('push', { state: 'cancelled' }),
      { tone: 'neutral', title: 'Cancelled, nothing sent' },
    ],
    [
      'not answered',
      job('enrich', failed('service-down')),
      {
        tone: 'bad',
        title: 'Not enriched',
        why: 'Your service does not answer.',
        next: { type: 'try-again' },
      },
    ],
    [
      'refused as not found',
      job('account.dismiss', failed('not-found')),
      {
        title: 'Dismiss: not done',
        why: 'Your service does not know what was asked for. Check the address and the key in Settings.',
      },
    ],
    [
      'perhaps written',
      job('push', { ...failed('timeout'), inDoubt: true }),
      { title: 'Push: not confirmed', next: { type: 'show' } },
    ],
    [
      'perhaps created',
      job('list.create', { state: 'needs-you', problem: problem('outcome-unknown') }),
      { title: 'Create list: not confirmed', next: { type: 'show' } },
    ],
    [
      'perhaps dismissed, from a book that was ranked anew',
      job('account.dismiss', {
        state: 'needs-you',
        problem: problem('outcome-unknown', { operation: 'dismissAccount' }),
      }),
      {
        tone: 'warn',
        title: 'Dismiss: not confirmed',
        why: expect.stringMatching(/If it was not done, try again\.$/u) as string,
        next: { type: 'show' },
      },
    ],
    [
      'to be seen again',
      job('push', { state: 'needs-you', problem: problem('record-changed') }),
      { tone: 'warn', title: 'Not pushed', next: { type: 'show' } },
    ],
    [
      'a question',
      job('push', { state: 'needs-you', problem: problem('conflict') }),
      { next: { type: 'show' } },
    ],
  ])('is said: %s', (_, each, status) => {
    expect(describeJob(each)).toMatchObject(status);
  });

  it.each(['crm.search', 'book.read', 'connection.test', 'list.check'] as const)(
    'is not said of what is only read: %s',
    (kind) => {
      expect(isAction(job(kind))).toBe(false);
    },
  );
});

describe('a push that was not sent, because the CRM has it all', () => {
  const output = { ...runOf('up_to_date'), isUpToDate: true };
  const input = { contacts: [{}] };

  it.each([
    ['after an enrichment', { ...input, typed: [] }, 'Enriched; already in CRM one'],
    ['by itself', input, 'CRM one is up to date'],
  ])('is not called pushed: %s', (_, asked, title) => {
    expect(describeJob(job('push', { input: asked, output }))).toMatchObject({
      tone: 'good',
      title,
    });
  });
});

const bulkOf = (changed: Partial<Bulk> = {}): Bulk => ({
  id: 'b1',
  label: 'Enrich: Q1 wind',
  createdAt: 1,
  endedAt: null,
  total: 10,
  found: { people: 0, emails: 0, phones: 0 },
  newList: null,
  counts: { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0, 'needs-you': 0 },
  heldUntil: null,
  leftMs: null,
  isPaused: false,
  ...changed,
});
const counts = (changed: Partial<Bulk['counts']>) => ({ ...bulkOf().counts, ...changed });

describe('the status of many at once', () => {
  it.each<[string, Partial<Bulk>, Partial<JobStatus>]>([
    [
      'under way',
      { counts: counts({ waiting: 6, running: 1, done: 3 }) },
      { tone: 'busy', title: '7 left · 3 done' },
    ],
    ['all done', { counts: counts({ done: 10 }) }, { tone: 'good', title: '10 done' }],
    [
      'some failed',
      { counts: counts({ done: 8, failed: 2 }) },
      { tone: 'bad', title: '8 done · 2 failed' },
    ],
    [
      'some need the rep',
      { counts: counts({ done: 9, 'needs-you': 1 }) },
      { tone: 'warn', title: '9 done · 1 needs you' },
    ],
    [
      'of an import that lacks rows',
      {
        counts: counts({ done: 10 }),
        cutOff: { listId: 'fair', rows: 100_000, handedOver: 60_000 },
      },
      // Activity and the list say which.
      { tone: 'warn', title: '10 done', why: null },
    ],
    [
      'on its way to a webhook',
      { counts: counts({ done: 10 }), deliversTo: 'hooks.example', endedAt: NOW - MINUTE },
      { tone: 'good', title: '10 done', why: 'On its way to hooks.example' },
    ],
    [
      'that should have arrived at a webhook',
      {
        counts: counts({ done: 10 }),
        deliversTo: 'hooks.example',
        endedAt: NOW - DELIVERY_TIME_MS,
      },
      { why: 'Should have arrived at hooks.example' },
    ],
    ['undone', { counts: counts({ cancelled: 10 }) }, { tone: 'neutral', title: '10 not sent' }],
    [
      'without its list',
      {
        counts: counts({ waiting: 10 }),
        newList: { name: 'Fair', state: 'failed', problem: problem('invalid') },
      },
      { tone: 'bad', title: 'The list “Fair” was not created. Nobody was added.' },
    ],
    [
      'with a list that may not be there',
      {
        counts: counts({ waiting: 10 }),
        newList: { name: 'Fair', state: 'needs-you', problem: problem('outcome-unknown') },
      },
      { tone: 'bad', title: 'Whether the list “Fair” was created is not known.' },
    ],
    [
      'with a list that waits for the network',
      {
        counts: counts({ waiting: 10 }),
        newList: { name: 'Fair', state: 'waiting', problem: problem('offline') },
      },
      { tone: 'busy', title: '10 left' },
    ],
  ])('is said: %s', (_, changed, status) => {
    expect(describeBulk(bulkOf(changed), NOW)).toMatchObject({ ...status, next: { type: 'show' } });
  });
});

it('what is held is listed together, the next one to be sent first', () => {
  const late = job('push', { id: 'late', notBefore: 30 });
  const soon = job('push', { id: 'soon', notBefore: 10 });
  const bulks = [bulkOf({ id: 'held', heldUntil: 20 }), bulkOf({ id: 'sent' })];
  expect(listHeldWrites([late, soon], bulks).map(({ id }) => id)).toEqual(['soon', 'held', 'late']);
});
