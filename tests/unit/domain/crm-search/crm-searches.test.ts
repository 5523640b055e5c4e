import { describe, expect, it } from 'vitest';
import { syncRunSchema } from '@/lib/contract/service/crm-sync';
import { ProblemError } from '@/lib/contract/problem-error';
import type { Job } from '@/lib/contract/stored/job';
import { listRequestKeys, listRequestProfiles } from '@/lib/domain/crm-search/crm-keys';
import { findWrittenAt, listSearches } from '@/lib/domain/crm-search/crm-searches';
import { crmMatch, crmReply, job } from '../../../support/ui/ui-fixtures';

const EMAIL = { email: 'wilma.hayes@northwind.example' };
const reply = crmReply({ matches: [crmMatch()] });

describe('what the CRMs were asked', () => {
  it.each<[string, Job, object[]]>([
    [
      'a search that was answered',
      job('crm.search', { input: EMAIL, output: reply, changedAt: 7 }),
      [{ type: 'answered', request: EMAIL, reply, at: 7 }],
    ],
    [
      'one that waits',
      job('crm.search', { input: EMAIL, state: 'waiting', waitingFor: 'turn' }),
      [{ type: 'waiting', request: EMAIL }],
    ],
    [
      'one that runs',
      job('crm.search', { input: EMAIL, state: 'running' }),
      [{ type: 'waiting', request: EMAIL }],
    ],
    [
      'one that a pause holds up',
      job('crm.search', { input: EMAIL, state: 'waiting', waitingFor: 'pause', changedAt: 7 }),
      [{ type: 'failed', request: EMAIL, at: 7 }],
    ],
    [
      'one that failed',
      job('crm.search', { input: EMAIL, state: 'failed', output: reply, changedAt: 7 }),
      [{ type: 'failed', request: EMAIL, at: 7 }],
    ],
    [
      'one that is done without an answer',
      job('crm.search', { input: EMAIL, changedAt: 7 }),
      [{ type: 'failed', request: EMAIL, at: 7 }],
    ],
    ['one that was cancelled', job('crm.search', { input: EMAIL, state: 'cancelled' }), []],
    ['another job', job('push'), []],
  ])('of %s', (_, one, searches) => {
    expect(listSearches([one])).toEqual(searches);
  });

  it('doubts no record by the profile of a search by email', () => {
    const matches = [crmMatch({ profileUrl: 'https://www.linkedin.com/in/ada-brandt' })];
    const [search] = listSearches([
      job('crm.search', { input: EMAIL, output: crmReply({ matches }) }),
    ]);
    expect(search).toMatchObject({ reply: { matches } });
  });
});

describe('the keys that a search asked by', () => {
  it('are written as keys are compared, or as they came where they are none', () => {
    expect(
      listRequestKeys({ email: 'W@N.example', social_url: 'linkedin.com/in/Wilma-Hayes/' }),
    ).toEqual(['w@n.example', 'https://www.linkedin.com/in/wilma-hayes']);
    expect(listRequestKeys({ email: 'none', social_url: 'n/a' })).toEqual(['none', 'n/a']);
    expect(listRequestKeys({ first_name: 'Wilma' })).toEqual([]);
  });

  it('are profiles where they name one', () => {
    expect(listRequestProfiles({ social_url: 'linkedin.com/in/Wilma-Hayes/' })).toEqual([
      'https://www.linkedin.com/in/wilma-hayes',
    ]);
    expect(listRequestProfiles({ social_url: 'n/a' })).toEqual([]);
    expect(listRequestProfiles(EMAIL)).toEqual([]);
  });
});

describe('when something about a person was written', () => {
  it.each<[string, Job[], number | null]>([
    ['never', [], null],
    ['never, where somebody was only enriched', [job('enrich')], null],
    ['never, where a CRM was only searched', [job('crm.search', { output: reply })], null],
    ['the last time', [job('push', { changedAt: 3 }), job('push', { changedAt: 5 })], 5],
    [
      'never, where the CRM had it all',
      [
        job('push', {
          output: { ...syncRunSchema.parse({ id: '', status: 'up_to_date' }), isUpToDate: true },
        }),
      ],
      null,
    ],
  ])('is %s', (_, jobs, at) => {
    expect(findWrittenAt(jobs)).toBe(at);
  });
});

describe('when something was last written', () => {
  const writtenAt = (changed: Parameters<typeof job<'push'>>[1]) =>
    findWrittenAt([job('push', { changedAt: 7, ...changed })]);
  const { problem } = new ProblemError({ code: 'outcome-unknown' });

  it('is when a push was done, or may have been', () => {
    expect(writtenAt({ state: 'done' })).toBe(7);
    expect(writtenAt({ state: 'needs-you', inDoubt: true })).toBe(7);
    expect(writtenAt({ state: 'failed', problem })).toBe(7);
  });

  it('is never, where it was refused or is still to be sent', () => {
    expect(writtenAt({ state: 'failed' })).toBeNull();
    expect(writtenAt({ state: 'cancelled' })).toBeNull();
    expect(writtenAt({ state: 'waiting' })).toBeNull();
  });
});
