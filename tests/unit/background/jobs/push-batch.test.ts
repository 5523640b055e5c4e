import { describe, expect, it } from 'vitest';
import type { Client } from '@/lib/background/service-client/client';
import { draftJob } from '@/lib/background/jobs/draft-job';
import { countFitting, runJobs } from '@/lib/background/jobs/job-definitions';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { JobOf } from '@/lib/contract/stored/job';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { clientOf, contextOf, jobOf, NOW } from '../../../support/queue/job-runs';

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
const records = (count: number, name = 'Ada'): CrmRecord[] =>
  Array.from({ length: count }, (_, index) => ({ svc_full_name: `${name} ${index}` }));

const pushOf = (input: JobInput<'push'>, changed: object = {}) => jobOf('push', input, changed);
const push = (jobs: JobOf<'push'>[], client: Client) => runJobs('push', jobs, contextOf(client));

const result = (index: number, entity = 'contact') => ({
  index,
  entity,
  status: 'created',
  crm_id: `${entity} ${index}`,
});

describe('the records of several pushes', () => {
  const jobs = [
    pushOf({ contacts: records(2), companies: records(1, 'Lind') }, { id: 'one' }),
    pushOf({ companies: records(2, 'Berg') }, { id: 'two', batch: { id: 'batch-1', index: 1 } }),
    pushOf({ contacts: records(1, 'Cy') }, { id: 'three', batch: { id: 'batch-1', index: 2 } }),
  ];

  it("go in one run, under their batch's id as idempotency key", async () => {
    const { client, method } = clientOf('syncToCrm', { id: 'run-1', status: 'processing' });
    await push(jobs, client);
    expect(method).toHaveBeenCalledExactlyOnceWith({
      contacts: [...records(2), ...records(1, 'Cy')],
      companies: [...records(1, 'Lind'), ...records(2, 'Berg')],
      idempotency_key: 'batch-1',
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
      const untold = { type: 'failed', problem: { code: 'outcome-unknown' } };
      expect(outcomes.slice(1)).toMatchObject([untold, untold]);
      expect(outcomes[0]?.type).toBe(results?.length === 3 ? 'done' : 'failed');
    }
    const named = { ...result(2), status: 'failed', error: 'Too long' };
    const { client } = clientOf('syncToCrm', { ...run, results: [named] });
    const [first, second] = await push(jobs, client);
    expect([first?.type, second?.type]).toEqual(['done', 'done']);
  });

  it('wait together for their run, and know their positions in it', async () => {
    const { client } = clientOf('syncToCrm', {
      id: 'run-1',
      status: 'processing',
      results: [result(2)],
    });
    const outcomes = await push(jobs, client);
    const waiting = { type: 'again', operation: 'readRun', group: 'run run-1' };
    expect(outcomes).toMatchObject([
      { ...waiting, progress: { first: { contacts: 0, companies: 0 }, results: [] } },
      { ...waiting, progress: { first: { contacts: 2, companies: 1 }, results: [] } },
      { ...waiting, progress: { first: { contacts: 2, companies: 3 }, results: [{ index: 0 }] } },
    ]);
  });

  it('find their results in the run, whoever else still asks for it', async () => {
    const run = {
      id: 'run-1',
      status: 'completed',
      records_received: 6,
      summary: { created: 6 },
      results: [result(0), result(2), result(1, 'company'), result(2, 'company')],
    };
    const progressOf = (contacts: number, companies: number) => ({
      operation: 'readRun',
      progress: { id: 'run-1', first: { contacts, companies }, startedAt: NOW },
    });
    const { client, method } = clientOf('readRun', run);
    const inOtherOrder = [
      pushOf({ contacts: records(1) }, progressOf(2, 3)),
      pushOf({ companies: records(2) }, progressOf(2, 1)),
    ];
    expect(await push(inOtherOrder, client)).toMatchObject([
      { output: { results: [{ index: 0, crm_id: 'contact 2' }] } },
      { output: { results: [{ crm_id: 'company 1' }, { crm_id: 'company 2' }] } },
    ]);
    expect(method).toHaveBeenCalledExactlyOnceWith({ id: 'run-1' });

    for (const [input, progress, crm_id] of [
      [{ contacts: records(1) }, progressOf(2, 3), 'contact 2'],
      [{ contacts: records(1) }, progressOf(0, 0), 'contact 0'],
    ] as const) {
      expect(await push([pushOf(input, progress)], client)).toMatchObject([
        { output: { records_received: 1, summary: null, results: [{ index: 0, crm_id }] } },
      ]);
    }
  });
});

describe('who travels in one run', () => {
  const many = (count: number, input: JobInput<'push'>, changed: object = {}) =>
    Array.from({ length: count }, () => pushOf(input, changed));

  it('are no more than the service takes: 100 contacts and 100 companies', () => {
    expect(countFitting('push', many(120, { contacts: records(1) }))).toBe(100);
    expect(countFitting('push', many(40, { contacts: records(3) }))).toBe(33);
    expect(countFitting('push', many(40, { contacts: records(1), companies: records(4) }))).toBe(
      25,
    );
    const mixed = [...many(100, { contacts: records(1) }), ...many(101, { companies: records(1) })];
    expect(countFitting('push', mixed)).toBe(200);
  });

  it('is always somebody', () => {
    expect(countFitting('push', many(2, { contacts: records(100) }))).toBe(1);
    expect(countFitting('push', many(1, { contacts: records(100) }))).toBe(1);
  });

  it('stay together once their run is under way, or may be', () => {
    const progress = { id: 'run-1', first: { contacts: 0, companies: 0 }, startedAt: NOW };
    expect(countFitting('push', many(120, { contacts: records(1) }, { progress }))).toBe(120);
    expect(countFitting('push', many(120, { contacts: records(1) }, { inDoubt: true }))).toBe(120);
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
