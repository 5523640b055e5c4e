import { expect, it } from 'vitest';
import type { Job } from '@/lib/contract/stored/job';
import { readEnrichCheck } from '@/lib/domain/crm-search/enrich-check';
import { listEvents } from '@/lib/domain/person/history';
import {
  crmMatch,
  crmReply,
  enrichedContact,
  job,
  WILMA_IDENTITY,
} from '../../../support/ui/ui-fixtures';

const AT = 1_800_000_000_000;
const enriched = job('enrich', {
  id: 'e1',
  changedAt: AT,
  input: {
    contact: { social_url: WILMA_IDENTITY.socialUrl },
    enrichment_type: ['email'],
    sync_to_crm: true,
    force_refresh: false,
    detect_job_change: false,
  },
  output: { contact: enrichedContact() },
});
const checkOf = (changed: Parameters<typeof job<'enrich.check'>>[1] = {}, enrichId = 'e1') =>
  job('enrich.check', {
    input: { enrichId, request: { social_url: WILMA_IDENTITY.socialUrl } },
    ...changed,
  });
const searchOf = (input: object, createdAt = AT + 1, match: object = {}) =>
  job('crm.search', { input, createdAt, output: crmReply({ matches: [crmMatch(match)] }) });

it.each<[string, string, Job[]]>([
  ['nothing was asked', 'not-checked', []],
  [
    'another enrichment was checked',
    'not-checked',
    [checkOf({ output: { reply: crmReply({ matches: [crmMatch()] }) } }, 'e0')],
  ],
  ['it waits for the next look', 'checking', [checkOf({ state: 'waiting', waitingFor: 'run' })]],
  ['it is being asked', 'checking', [checkOf({ state: 'running' })]],
  ['a pause keeps it', 'not-checked', [checkOf({ state: 'waiting', waitingFor: 'pause' })]],
  ['the looks failed', 'not-checked', [checkOf({ state: 'failed' })]],
  [
    'no CRM was searched',
    'not-checked',
    [checkOf({ output: { reply: crmReply({ searched_crms: [] }) } })],
  ],
  [
    'a CRM failed',
    'not-checked',
    [checkOf({ output: { reply: crmReply({ errors: [{ crm: 'crm_two', error: 'Expired' }] }) } })],
  ],
  [
    'somebody like them was found',
    'not-shown',
    [checkOf({ output: { reply: crmReply({ matches: [crmMatch({ confidence: 'low' })] }) } })],
  ],
  [
    'somebody else has the same email',
    'not-shown',
    [
      checkOf({
        output: {
          reply: crmReply({
            matches: [crmMatch({ profileUrl: 'https://www.linkedin.com/in/ada-brandt' })],
          }),
        },
      }),
    ],
  ],
  ['it was not found', 'not-shown', [checkOf({ output: { reply: crmReply({}) } })]],
  ['it was found', 'shown', [checkOf({ output: { reply: crmReply({ matches: [crmMatch()] }) } })]],
  [
    'a later search found them',
    'shown',
    [
      searchOf({ email: 'wilma.hayes@northwind.example' }),
      checkOf({ output: { reply: crmReply({}) } }),
    ],
  ],
  [
    'an earlier search found them',
    'not-checked',
    [searchOf({ social_url: WILMA_IDENTITY.socialUrl }, AT - 1)],
  ],
  ['a search found somebody else', 'not-checked', [searchOf({ email: 'jo@other.example' })]],
  [
    'a search found somebody like them',
    'not-checked',
    [searchOf({ social_url: WILMA_IDENTITY.socialUrl }, AT + 1, { matchedOn: 'name' })],
  ],
])('when %s: %s', (_, expected, jobs) => {
  expect(readEnrichCheck(enriched, [...jobs, enriched])).toBe(expected);
});

it('is called pushed in the history only where the CRM shows them', () => {
  const listActions = (...jobs: Job[]) =>
    listEvents([...jobs, enriched]).map(({ action }) => action);
  expect(listActions(checkOf({ output: { reply: crmReply({}) } }))).toEqual(['enriched']);
  expect(listActions(checkOf({ output: { reply: crmReply({ matches: [crmMatch()] }) } }))).toEqual([
    'enriched-and-pushed',
  ]);
});
