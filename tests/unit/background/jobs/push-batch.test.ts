import { describe, expect, it } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { jobDefinitions } from '@/lib/background/jobs/job-definitions';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { sendPushes } from '../../../support/queue/calls';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
const records = (count: number, name = 'Ada'): CrmRecord[] =>
  Array.from({ length: count }, (_, index) => ({ svc_full_name: `${name} ${index}` }));

const pushOf = (input: JobInput<'push'>, changed: object = {}) => jobOf('push', input, changed);
/** The outcomes of pushes that are sent in one call. */
async function push(jobs: JobOf<'push'>[], client: Client) {
  const result = await sendPushes(jobs, contextOf(client));
  if ('type' in result) throw new Error('The run goes on');
  return result;
}

const result = (index: number, entity = 'contact') => ({
  index,
  entity,
  status: 'created',
  crm_id: `${entity} ${index}`,
});

describe('the records of several pushes', () => {
  const jobs = [
    pushOf({ contacts: records(2), companies: records(1, 'Lind') }, { id: 'one' }),
    pushOf({ companies: records(2, 'Berg') }, { id: 'two' }),
    pushOf({ contacts: records(1, 'Cy') }, { id: 'three' }),
  ];

  it("go in one run, under their call's id as idempotency key", async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    await push(jobs, client);
    expect(method).toHaveBeenCalledExactlyOnceWith({
      contacts: [...records(2), ...records(1, 'Cy')],
      companies: [...records(1, 'Lind'), ...records(2, 'Berg')],
      idempotency_key: 'call-1',
    });
  });

  it('get each their own results, numbered as they were asked', async () => {
    const { client } = clientOf('syncToCrm', {
      id: 'run-1',
      status: 'completed',
      records_received: 6,
      summary: { created: 6 },
      results: [
        result(2, 'company'),
        result(0),
        result(2),
        result(1),
        result(0, 'company'),
        result(1, 'company'),
      ],
    });
    const outputs = (await push(jobs, client)).map((each) => each.type === 'done' && each.output);
    const own = (output: (typeof outputs)[number]) =>
      output ? output.results.map(({ entity, index, crm_id }) => [entity, index, crm_id]) : [];
    expect(outputs.map(own)).toEqual([
      [
        ['contact', 0, 'contact 0'],
        ['contact', 1, 'contact 1'],
        ['company', 0, 'company 0'],
      ],
      [
        ['company', 1, 'company 2'],
        ['company', 0, 'company 1'],
      ],
      [['contact', 0, 'contact 2']],
    ]);
    expect(outputs.map((output) => output && output.records_received)).toEqual([3, 2, 1]);
  });

  it("are not told what the run says of everybody's records together", async () => {
    const { client } = clientOf('syncToCrm', {
      id: 'run-1',
      status: 'completed',
      summary: { created: 6 },
      results: [{ status: 'created' }, result(99)],
    });
    for (const each of await push(jobs, client)) {
      expect(each).toMatchObject({ type: 'done', output: { summary: null, results: [] } });
    }
  });

  it('are not called done where the run counts a failure and does not say whose', async () => {
    const run = { id: 'run-1', status: 'completed', summary: { created: 5, failed: 1 } };
    const unnamed = [{ status: 'failed', error: 'Too long' }];
    for (const results of [undefined, unnamed, [result(0), result(1), result(0, 'company')]]) {
      const { client } = clientOf('syncToCrm', { ...run, results });
      const outcomes = await push(jobs, client);
      const untold = { type: 'unknown', problem: { code: 'outcome-unknown' } };
      expect(outcomes.slice(1)).toMatchObject([untold, untold]);
      expect(outcomes[0]?.type).toBe(results?.length === 3 ? 'done' : 'unknown');
    }
    const named = { ...result(2), status: 'failed', error: 'Too long' };
    const { client } = clientOf('syncToCrm', { ...run, results: [named] });
    const [first, second] = await push(jobs, client);
    expect([first?.type, second?.type]).toEqual(['done', 'done']);
  });

  it('are not called done where a result says that it failed and not whose it is', async () => {
    const results = [{ entity: 'contact', status: 'failed', error: 'Too long' }];
    const { client } = clientOf('syncToCrm', { id: 'run-1', status: 'completed', results });
    const unknown = { type: 'unknown', problem: { code: 'outcome-unknown' } };
    expect(await push(jobs, client)).toMatchObject([unknown, unknown, unknown]);
  });

  it('find their results where only companies were sent and the results name no kind', async () => {
    const results = [
      { index: 0, status: 'created' },
      { index: 1, status: 'failed', error: 'Too long' },
    ];
    const { client } = clientOf('syncToCrm', { id: 'run-1', status: 'completed', results });
    const companies = ['Lind', 'Berg'].map((name) =>
      pushOf({ companies: records(1, name) }, { id: name, bulkId: 'fair' }),
    );
    expect(await push(companies, client)).toMatchObject([
      { type: 'done', output: { results: [{ index: 0, entity: 'company', status: 'created' }] } },
      { type: 'failed', problem: { message: 'Too long' } },
    ]);
  });

  it.each(['completed_with_errors', 'partially_failed'])(
    'are done in a run that is %s and names all failures, and otherwise nobody knows',
    async (status) => {
      const companies = ['Lind', 'Berg'].map((name) =>
        pushOf({ companies: records(1, name) }, { id: name, bulkId: 'fair' }),
      );
      const run = { id: 'run-1', status, completedAt: '2026-01-01T00:00:00Z' };
      const results = [{ index: 1, status: 'failed', error: 'Too long' }];
      for (const summary of [null, { created: 1, failed: 1 }]) {
        const { client } = clientOf('syncToCrm', { ...run, summary, results });
        expect(await push(companies, client)).toMatchObject([
          { type: 'done', output: { status: 'completed', results: [] } },
          { type: 'failed', problem: { message: 'Too long' } },
        ]);
      }
      const { client } = clientOf('syncToCrm', run);
      expect(await push(companies, client)).toMatchObject([
        { type: 'unknown' },
        { type: 'unknown' },
      ]);
    },
  );

  it('failed in a run that failed, unless they were written', async () => {
    const results = [result(0), { ...result(1), status: 'processing' }];
    const { client } = clientOf('syncToCrm', { id: 'run-1', status: 'failed', results });
    const contacts = ['Ada', 'Cy'].map((name) =>
      pushOf({ contacts: records(1, name) }, { id: name, bulkId: 'fair' }),
    );
    expect(await push(contacts, client)).toMatchObject([{ type: 'done' }, { type: 'failed' }]);
  });

  it('wait together for their run, and each shows its own part of it', async () => {
    const run = { id: 'run-1', status: 'processing', results: [result(2)] };
    const { client } = clientOf('syncToCrm', run);
    expect(await sendPushes(jobs, contextOf(client))).toMatchObject({
      type: 'accepted',
      run: { id: 'run-1', startedAt: NOW },
      progress: [{ results: [] }, { results: [] }, { results: [{ index: 0 }] }],
    });
  });

  it('find their results in the run when it is polled', async () => {
    const { client, method } = clientOf('readRun', {
      id: 'run-1',
      status: 'completed',
      records_received: 6,
      summary: { created: 6 },
      results: [result(0), result(2), result(1, 'company'), result(2, 'company')],
    });
    const run = { id: 'run-1', status: 'processing', results: [], startedAt: NOW };
    const polling = { state: 'polling', run, body: null } as const;
    expect(await sendPushes(jobs, contextOf(client), polling)).toMatchObject([
      { output: { results: [{ index: 0, crm_id: 'contact 0' }] } },
      { output: { results: [{ crm_id: 'company 1' }, { crm_id: 'company 2' }] } },
      { output: { results: [{ index: 0, crm_id: 'contact 2' }] } },
    ]);
    expect(method).toHaveBeenCalledExactlyOnceWith({ id: 'run-1' });
  });

  it('are sent as they were frozen, whatever their jobs hold by now', async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'completed' });
    const body = { contacts: records(1, 'Old'), idempotency_key: 'sent' };
    await sendPushes(jobs, contextOf(client), { state: 'unknown', body });
    expect(method).toHaveBeenCalledExactlyOnceWith(body);
  });
});

describe('who travels in one run', () => {
  const many = (count: number, input: JobInput<'push'>, changed: object = {}) =>
    Array.from({ length: count }, () => pushOf(input, changed));

  it('are no more than the service takes: 100 contacts and 100 companies', () => {
    expect(jobDefinitions.push.countFitting(many(120, { contacts: records(1) }))).toBe(100);
    expect(jobDefinitions.push.countFitting(many(40, { contacts: records(3) }))).toBe(33);
    expect(
      jobDefinitions.push.countFitting(many(40, { contacts: records(1), companies: records(4) })),
    ).toBe(25);
    const mixed = [...many(100, { contacts: records(1) }), ...many(101, { companies: records(1) })];
    expect(jobDefinitions.push.countFitting(mixed)).toBe(200);
  });

  it('is always somebody', () => {
    expect(jobDefinitions.push.countFitting(many(2, { contacts: records(100) }))).toBe(1);
    expect(jobDefinitions.push.countFitting(many(1, { contacts: records(100) }))).toBe(1);
  });

  it('are those that go to the same CRM', () => {
    const groupOf = (input: JobInput<'push'>) =>
      draftJob('push', input, { subject, lane: 'click', again: false }, { holdMs: 0, bulkId: null })
        .group;
    const contacts = records(1);
    const groups = [
      groupOf({ contacts }),
      groupOf({ contacts, crm: 'crm_one' }),
      groupOf({ contacts, crm: 'crm_two' }),
      groupOf({ contacts, settings_type: 'api_sync' }),
      groupOf({ contacts, webhook_id: 'hook' }),
      groupOf({ contacts, webhook_url: 'https://hook.example' }),
    ];
    expect(new Set(groups).size).toBe(groups.length);
    expect(groupOf({ companies: records(3), crm: 'crm_one' })).toBe(groups[1]);
  });
});
