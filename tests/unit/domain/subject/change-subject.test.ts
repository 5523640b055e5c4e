import { describe, expect, it } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Job } from '@/lib/contract/stored/job';
import { changeSubject } from '@/lib/domain/subject/change-subject';
import { storedJobOf } from '../../../support/queue/stored-jobs';

const CONNECTION = { id: 'one', origin: 'https://service.example' };
const jobOf = (changed: object): Job =>
  storedJobOf({ state: 'done', waitingFor: null, connection: CONNECTION, ...changed }) as Job;
const after = (...jobs: Job[]) => jobs.reduce(changeSubject, undefined);
const { problem } = new ProblemError({ code: 'service-down' });
const { problem: changed } = new ProblemError({ code: 'record-changed' });

const reply = { matches: [], searched_crms: ['crm_one'], errors: [], default_crm: null };
const search = { kind: 'crm.search', output: reply };
const enriched = {
  kind: 'enrich',
  input: {
    contact: { email: 'ada@lind.example' },
    enrichment_type: ['email'],
    force_refresh: false,
    detect_job_change: false,
  },
  output: { contact: null },
};
const run = { id: 'r', status: 'completed', results: [], summary: null };
const push = { kind: 'push', input: { contacts: [{}] }, output: run };
const failed = { state: 'failed', problem, output: null };

describe('what the outcome of a job says of its subject', () => {
  it.each([
    ['an answered search', search, { searches: [{ type: 'answered', at: 10 }] }],
    ['a failed search', { ...search, ...failed }, { searches: [{ type: 'failed', at: 10 }] }],
    [
      'a search that needs the rep',
      { ...search, ...failed, state: 'needs-you' },
      { searches: [{ type: 'failed' }] },
    ],
    ['a push', push, { writes: [{ outcome: 'written' }] }],
    [
      'a push whose run failed',
      { ...push, output: { ...run, status: 'failed' } },
      { writes: [{ outcome: 'partly' }] },
    ],
    ['a push that failed', { ...push, ...failed }, { writes: [{ outcome: 'not-written' }] }],
    [
      'a push that the CRM’s change stopped',
      { ...push, ...failed, state: 'needs-you', problem: changed },
      { writes: [{ outcome: 'changed' }] },
    ],
    [
      'a push that may have been carried out',
      { ...push, ...failed, inDoubt: true },
      { writes: [{ outcome: 'unknown' }] },
    ],
  ])('%s', (_, changed, own) => {
    expect(after(jobOf(changed))?.of).toMatchObject({ one: own });
  });

  it('an enrichment, also one that found nothing, with the words that it asked by', () => {
    expect(after(jobOf(enriched))?.enrichments).toMatchObject([
      { at: 10, asked: { email: 'ada@lind.example' }, types: ['email'], contact: null },
    ]);
  });

  it.each(['failed', 'needs-you'] as const)('a request without an answer: %s', (state) => {
    expect(after(jobOf({ ...enriched, ...failed, state }))).toMatchObject({
      enrichments: [],
      failures: [{ kind: 'enrich', at: 10 }],
    });
  });

  it('an answer about a company', () => {
    const asked = { domain: 'lind.example' };
    const subject = after(jobOf({ kind: 'company.search', input: asked, output: { results: [] } }));
    expect(subject?.companies).toMatchObject([{ asked, reply: { results: [] } }]);
  });

  it.each([
    ['is open', { ...search, state: 'running' }],
    ['an enrichment was cancelled', { ...enriched, state: 'cancelled', output: null }],
    ['is about the service', { ...search, subject: { kind: 'service', key: 'x', label: '' } }],
    ['tells nothing of its subject', { kind: 'phone.verify', input: {}, output: {} }],
  ])('nothing, while it %s', (_, changed) => {
    expect(after(jobOf(changed))).toBeUndefined();
  });
});

it('the next outcome of the same job replaces the one before', () => {
  const subject = after(
    jobOf({ ...push, ...failed, inDoubt: true }),
    jobOf({ ...push, changedAt: 20 }),
  );
  expect(subject?.of.one?.writes).toMatchObject([{ at: 20, outcome: 'written' }]);
});

it('a retry that was cancelled takes the failure back', () => {
  const cancelled = { state: 'cancelled', output: null };
  expect(
    after(jobOf({ ...search, ...failed }), jobOf({ ...search, ...cancelled }))?.of.one?.searches,
  ).toMatchObject([{ type: 'cancelled' }]);
  expect(
    after(jobOf({ ...enriched, ...failed }), jobOf({ ...enriched, ...cancelled }))?.failures,
  ).toEqual([]);
});

it('a newer answer to the same question replaces the older one, though a failure does not', () => {
  const subject = after(
    jobOf(search),
    jobOf({ ...search, id: 'b', changedAt: 20 }),
    jobOf({ ...search, ...failed, id: 'c', changedAt: 30 }),
  );
  expect(subject?.of.one?.searches.map(({ jobId }) => jobId)).toEqual(['c', 'b']);
});

it('what a CRM said and what was written is apart for each connection', () => {
  const other = { connection: { ...CONNECTION, id: 'two' }, changedAt: 20 };
  const subject = after(jobOf(search), jobOf({ ...push, id: 'b', ...other }));
  expect(subject?.of).toMatchObject({
    one: { searches: [{}], writes: [] },
    two: { searches: [], writes: [{ at: 20 }] },
  });
});

it('however many writes there are, those about which the rep has to decide stay', () => {
  const unknown = jobOf({ ...push, ...failed, inDoubt: true });
  const many = Array.from({ length: 30 }, (_, at) =>
    jobOf({ ...push, id: `w${at}`, changedAt: 20 + at }),
  );
  const writes = after(unknown, ...many)?.of.one?.writes ?? [];
  expect(writes.length).toBeLessThan(15);
  expect(writes.at(-1)).toMatchObject({ jobId: 'a', outcome: 'unknown' });
});

it('the same outcome again changes nothing', () => {
  const once = after(jobOf(search));
  expect(once && changeSubject(once, jobOf(search))).toBe(once);
});
