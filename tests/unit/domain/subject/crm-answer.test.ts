import { expect, it } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { viewOf } from '../../../support/subjects/view-of';
import { crmMatch, crmReply, job } from '../../../support/ui/ui-fixtures';

const EMAIL = { email: 'wilma.hayes@northwind.example' };
const { problem } = new ProblemError({ code: 'service-down' });

const search = (changed: Partial<JobOf<'crm.search'>>) =>
  job('crm.search', { input: EMAIL, changedAt: 7, ...changed });
const found = search({ output: crmReply({ matches: [crmMatch()] }) });
const none = search({ output: crmReply({ matches: [], searched_crms: ['crm_one'] }) });
const pushed = job('push', { changedAt: 8, state: 'done' });
const open = { output: null, changedAt: 9 };

it.each<[string, Job[], object]>([
  ['nobody was asked', [], { type: 'unasked' }],
  [
    'only one CRM was asked',
    [search({ input: { ...EMAIL, crm: 'crm_one' } })],
    { type: 'unasked' },
  ],
  [
    'it is asked',
    [search({ ...open, state: 'running' })],
    { type: 'waiting', job: { state: 'running' } },
  ],
  ['it has a record', [found], { type: 'in', at: 7, isAskingAgain: false }],
  ['it has none', [none], { type: 'not-in', asked: EMAIL }],
  ['it had none before a push', [none, pushed], { type: 'unasked' }],
  [
    'it had none before a push, and is asked again',
    [none, pushed, search({ ...open, state: 'running' })],
    { type: 'waiting' },
  ],
  ['it had a record before a push', [found, pushed], { type: 'in', at: 7 }],
  [
    'one failed',
    [search({ output: crmReply({ matches: [], errors: [{ crm: 'crm_two', error: 'down' }] }) })],
    { type: 'not-checked', why: { type: 'errors' } },
  ],
  [
    'none could search',
    [search({ output: crmReply({ matches: [], searched_crms: [] }) })],
    { type: 'not-checked', why: { type: 'none-searched' } },
  ],
  [
    'the last answer stands while it is asked again',
    [found, search({ ...open, state: 'running' })],
    { type: 'in', isAskingAgain: true },
  ],
  [
    'the last answer stands while a pause keeps it from being asked',
    [found, search({ ...open, state: 'waiting', waitingFor: 'pause', problem })],
    { type: 'in', isAskingAgain: false },
  ],
  [
    'a pause keeps it from being asked at all',
    [search({ ...open, state: 'waiting', waitingFor: 'pause', problem })],
    { type: 'not-checked', why: { type: 'paused', problem } },
  ],
  [
    'the last search failed',
    [found, search({ ...open, state: 'failed', problem })],
    { type: 'not-checked', why: { type: 'problem', problem } },
  ],
  [
    'the last search was cancelled',
    [found, search({ ...open, state: 'cancelled' })],
    { type: 'not-checked', why: { type: 'cancelled' } },
  ],
  [
    'it failed before it was answered',
    [search({ ...open, changedAt: 3, state: 'failed', problem }), found],
    { type: 'in' },
  ],
])('is somebody in the CRM? %s', (_, jobs, answer) => {
  expect(readCrmAnswer(viewOf(...jobs))).toMatchObject(answer);
});
