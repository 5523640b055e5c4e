import { describe, expect, it } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { readFound } from '@/lib/domain/person/next-step';
import { viewOf } from '../../../support/subjects/view-of';
import { crmMatch, crmReply, enrichedContact, job } from '../../../support/ui/ui-fixtures';

const EMAIL = { email: 'wilma.hayes@northwind.example' };
const reply = crmReply({ matches: [crmMatch()] });
const { problem } = new ProblemError({ code: 'outcome-unknown' });
const { problem: changed } = new ProblemError({ code: 'record-changed' });
const run = syncRunSchema.parse({ id: 'r', status: 'completed' });

describe('what the CRMs were asked', () => {
  it.each<[string, Partial<JobOf<'crm.search'>>, object]>([
    ['a search that was answered', { output: reply }, { type: 'answered', reply }],
    ['one that waits', { state: 'waiting', waitingFor: 'turn' }, { type: 'waiting' }],
    ['one that runs', { state: 'running' }, { type: 'waiting' }],
    ['one that a pause holds up', { state: 'waiting', waitingFor: 'pause' }, { type: 'failed' }],
    ['one that failed', { state: 'failed', output: reply, problem }, { type: 'failed' }],
    ['one that needs the rep', { state: 'needs-you', problem }, { type: 'failed' }],
    ['one that is done without an answer', {}, { type: 'failed' }],
    ['one that was cancelled', { state: 'cancelled' }, { type: 'cancelled' }],
  ])('of %s', (_, changed, search) => {
    const one = job('crm.search', { input: EMAIL, changedAt: 7, ...changed });
    expect(viewOf(one).searches).toEqual([{ request: EMAIL, jobId: one.id, at: 7, ...search }]);
  });

  it('doubts no record by the profile of a search by email', () => {
    const matches = [crmMatch({ profileUrl: 'https://www.linkedin.com/in/ada-brandt' })];
    const one = job('crm.search', { input: EMAIL, output: crmReply({ matches }) });
    expect(viewOf(one).searches).toMatchObject([{ reply: { matches } }]);
  });

  it('is told newest first, and not again what a newer answer replaces', () => {
    const [old, failed, other] = [
      job('crm.search', { input: EMAIL, output: reply, changedAt: 7 }),
      job('crm.search', { input: EMAIL, state: 'failed', problem, changedAt: 8 }),
      job('crm.search', { input: { first_name: 'Wilma' }, output: reply, changedAt: 9 }),
    ];
    const again = job('crm.search', { input: EMAIL, output: reply, changedAt: 10 });
    expect(viewOf(old, failed, other, again).searches.map(({ at }) => at)).toEqual([10, 9, 8]);
  });
});

describe('what was written', () => {
  const push = (changed: Partial<JobOf<'push'>> = {}) =>
    job('push', { changedAt: 7, output: run, ...changed });
  const upToDate = { output: { ...run, isUpToDate: true } };
  const later = { changedAt: 9, output: null };

  it.each<[string, Job[], { writtenAt: number | null; push: 'under-way' | 'done' | null }]>([
    ['nothing', [], { writtenAt: null, push: null }],
    ['nothing by an enrichment', [job('enrich')], { writtenAt: null, push: null }],
    [
      'nothing by a search',
      [job('crm.search', { output: reply })],
      { writtenAt: null, push: null },
    ],
    ['a push', [push()], { writtenAt: 7, push: 'done' }],
    ['the last one', [push(), push({ changedAt: 9 })], { writtenAt: 9, push: 'done' }],
    [
      'nothing by a push that the CRM’s change stopped, but no answer before it counts',
      [push({ state: 'needs-you', output: null, problem: changed })],
      { writtenAt: 7, push: null },
    ],
    ['nothing, where the CRM had it all', [push(upToDate)], { writtenAt: null, push: null }],
    [
      'not all of it',
      [push({ output: { ...run, status: 'failed' } })],
      { writtenAt: 7, push: null },
    ],
    [
      'perhaps something',
      [push({ state: 'needs-you', inDoubt: true, output: null })],
      { writtenAt: 7, push: null },
    ],
    [
      'perhaps something, after a failure',
      [push({ state: 'failed', problem, output: null })],
      { writtenAt: 7, push: null },
    ],
    [
      'nothing, where it was refused',
      [push({ state: 'failed', output: null })],
      { writtenAt: null, push: null },
    ],
    [
      'nothing yet',
      [push({ state: 'running', output: null })],
      { writtenAt: null, push: 'under-way' },
    ],
    // Sent or not, it hides no earlier one.
    [
      'the push before a cancelled one',
      [push(), push({ ...later, state: 'cancelled' })],
      { writtenAt: 7, push: 'done' },
    ],
    [
      'the push before one that is up to date',
      [push(), push({ ...upToDate, changedAt: 9 })],
      { writtenAt: 7, push: 'done' },
    ],
    [
      'the push before one that is under way',
      [push(), push({ ...later, state: 'running' })],
      { writtenAt: 7, push: 'under-way' },
    ],
  ])('is %s', (_, jobs, said) => {
    expect(viewOf(...jobs)).toMatchObject(said);
  });
});

describe('what an enrichment found', () => {
  const found = (changed: object | null) =>
    job('enrich', {
      input: { ...job('enrich').input, enrichment_type: ['email'] },
      output: { contact: changed && enrichedContact({ email: null, phone: null, ...changed }) },
    });

  it.each([
    ['nothing, where it found nobody', null, 'nothing'],
    ['nothing, where it found a name', {}, 'nothing'],
    ['something, where it found a phone alone', { phone: '+46 70 123' }, 'something'],
  ])('is %s', (_, contact, said) => {
    expect(readFound(viewOf(found(contact)).enrichments[0])).toBe(said);
  });
});

describe('how the newest requests stand', () => {
  const listJobs = (...jobs: Job[]) => viewOf(...jobs).jobs.map(({ state }) => state);
  const failed = (changedAt: number) =>
    job('enrich', { state: 'failed', problem, output: null, changedAt });
  const done = (changedAt: number) => job('enrich', { output: { contact: null }, changedAt });

  it.each<[string, Job[], string[]]>([
    ['one that runs is told', [job('enrich', { state: 'running' })], ['running']],
    ['one that was answered is not, for its answer is', [done(7)], []],
    ['one that failed is told', [done(7), failed(8)], ['failed']],
    ['one that failed before the last answer is not', [failed(7), done(8)], []],
    ['one that was cancelled is not', [job('enrich', { state: 'cancelled' })], []],
    [
      'a failed search is told, with why',
      [job('crm.search', { state: 'needs-you', problem })],
      ['needs-you'],
    ],
    [
      'a failed look-up of a company is told',
      [job('company.search', { state: 'failed' })],
      ['failed'],
    ],
    ['of other jobs nothing is', [job('phone.verify', { state: 'failed' })], []],
  ])('%s', (_, jobs, told) => {
    expect(listJobs(...jobs)).toEqual(told);
  });
});
