import { expect, it } from 'vitest';
import { ProblemError } from '@/lib/contract/problem-error';
import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Job, JobOf } from '@/lib/contract/stored/job';
import { judgeLastSearch } from '@/lib/domain/subject/automatic-search';
import { viewOf } from '../../../support/subjects/view-of';
import { crmReply, enrichedContact, job } from '../../../support/ui/ui-fixtures';

const PROFILE = { social_url: 'https://www.linkedin.com/in/wilma-hayes' };
const EMAIL = 'wilma.hayes@northwind.example';
const AT = 1_000_000;
const { problem } = new ProblemError({ code: 'service-down' });

const search = (changed: Partial<JobOf<'crm.search'>> = {}) =>
  job('crm.search', { input: PROFILE, output: crmReply(), changedAt: AT, ...changed });
const failed = { output: null, problem };
const push = (changed: Partial<JobOf<'push'>>) => job('push', { changedAt: AT + 1, ...changed });
const found = job('enrich', {
  output: { contact: enrichedContact({ email: EMAIL }) },
  changedAt: AT - 1,
});

const ASKS_NOW = { isOutdated: false, validUntil: -Infinity };
const NEVER_AGAIN = { isOutdated: false, validUntil: Infinity };

it.each<[string, Job[], CrmSearchRequest, Partial<ReturnType<typeof judgeLastSearch>>]>([
  ['nobody was asked', [], PROFILE, ASKS_NOW],
  [
    'only one CRM was asked',
    [search({ input: { ...PROFILE, crm: 'crm_one' } })],
    PROFILE,
    ASKS_NOW,
  ],
  ['it was answered', [search()], PROFILE, { validUntil: AT + 10 * 60_000, isOutdated: false }],
  ['it runs', [search({ state: 'running', output: null })], PROFILE, NEVER_AGAIN],
  [
    'a pause holds it up',
    [search({ state: 'waiting', waitingFor: 'pause', ...failed })],
    PROFILE,
    NEVER_AGAIN,
  ],
  ['it failed', [search({ state: 'failed', ...failed })], PROFILE, { validUntil: AT + 30_000 }],
  ['the rep is needed', [search({ state: 'needs-you', ...failed })], PROFILE, { needsRep: true }],
  ['it was cancelled', [search({ state: 'cancelled', output: null })], PROFILE, ASKS_NOW],
  [
    'something was written since',
    [search(), push({})],
    PROFILE,
    { isOutdated: true, validUntil: -Infinity },
  ],
  [
    'something was written while it runs',
    [search({ state: 'running', output: null }), push({})],
    PROFILE,
    NEVER_AGAIN,
  ],
  [
    'a push is under way, which asks itself',
    [search(), found, push({ state: 'running', output: null })],
    { ...PROFILE, email: EMAIL },
    { isBeingPushed: true, validUntil: AT + 10 * 60_000 },
  ],
  [
    'an email was found, by which nobody asked',
    [search(), found],
    { ...PROFILE, email: EMAIL },
    ASKS_NOW,
  ],
  [
    'an email was found, by which somebody asked',
    [search(), found, search({ input: { email: EMAIL } })],
    { ...PROFILE, email: EMAIL },
    { validUntil: AT + 10 * 60_000 },
  ],
  [
    'no CRM could search by what was known, and now an email is',
    [search({ output: crmReply({ searched_crms: [] }) })],
    { ...PROFILE, email: EMAIL },
    ASKS_NOW,
  ],
  [
    'the page shows another email, and it was answered',
    [search()],
    { ...PROFILE, email: EMAIL },
    { validUntil: AT + 10 * 60_000 },
  ],
])('the CRM is asked without a click, or not: %s', (_, jobs, question, judged) => {
  expect(judgeLastSearch(viewOf(...jobs), question)).toMatchObject(judged);
});
