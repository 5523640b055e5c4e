import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const contacts = [{ email: 'ada.quince@brand-new.example' }];

const push = async (request: Record<string, unknown>, key?: string) => {
  const { id } = await sandbox.ask('syncToCrm', request, key);
  await sandbox.advance(2 * SECOND);
  return sandbox.ask('readRun', { id }, key);
};

describe('POST /trigger/crm-sync: the run', () => {
  it('is created as processing, with what was received', async () => {
    const companies = [{ company_name: 'A' }, { company_name: 'B' }];
    const { status, text } = await sandbox.call('syncToCrm', { contacts, companies });
    expect(status).toBe(201);
    expect(JSON.parse(text)).toEqual({
      id: expect.any(String) as string,
      status: 'processing',
      createdAt: '2026-03-10T09:30:00.000Z',
      records_received: 3,
      crm: 'crm_one',
    });
  });

  it('writes nothing before it is processed', async () => {
    const before = (await sandbox.state()).crm.crm_one.contacts.length;
    await sandbox.ask('syncToCrm', { contacts });
    expect((await sandbox.state()).crm.crm_one.contacts).toHaveLength(before);
  });

  it('goes on with the clock, record by record', async () => {
    const three = [1, 2, 3].map((number) => ({ email: `p${number}@brand-new.example` }));
    const { id } = await sandbox.ask('syncToCrm', { contacts: three });
    await sandbox.advance(500);
    expect(await sandbox.ask('readRun', { id })).toMatchObject({
      status: 'processing',
      summary: { created: 1 },
      completedAt: null,
    });
    await sandbox.advance(999);
    expect((await sandbox.ask('readRun', { id })).status).toBe('processing');
    await sandbox.advance(1);
    expect(await sandbox.ask('readRun', { id })).toMatchObject({
      status: 'completed',
      summary: { created: 3, updated: 0, failed: 0 },
      completedAt: '2026-03-10T09:30:01.500Z',
    });
  });

  it('has a result for each record: position, entity, outcome and the record’s link', async () => {
    const run = await push({
      contacts: [...contacts, { nonsense: 1 }],
      companies: [{ company_domain: 'northwind-robotics.example', company_name: 'Northwind' }],
    });
    expect(run.status).toBe('completed');
    expect(run.summary).toEqual({ created: 1, updated: 1, failed: 1 });
    expect(run.results).toMatchObject([
      {
        index: 0,
        entity: 'contact',
        status: 'created',
        url: expect.stringMatching(/^https:/) as string,
      },
      {
        index: 1,
        entity: 'contact',
        status: 'failed',
        expected_keys: expect.any(Array) as string[],
      },
      { index: 0, entity: 'company', status: 'updated', crm_id: expect.any(String) as string },
    ]);
  });

  it('is failed when every record failed', async () => {
    expect(await push({ contacts: [{ nonsense: 1 }, {}] })).toMatchObject({
      status: 'failed',
      summary: { created: 0, updated: 0, failed: 2 },
    });
  });

  it('404: a run that does not exist', async () => {
    expect(await sandbox.refuse('readRun', { id: 'run_none' })).toMatchObject({ statusCode: 404 });
  });
});

describe('POST /trigger/crm-sync: the target', () => {
  it('crm is required only when more than one connected CRM has mapping settings: 409', async () => {
    expect(await sandbox.refuse('syncToCrm', { contacts }, 'demo-two-crms')).toMatchObject({
      statusCode: 409,
      error: 'Conflict',
      message: expect.stringMatching(/pass `crm`/i) as string,
    });
    const run = await push({ contacts, crm: 'crm_two' }, 'demo-two-crms');
    expect(run).toMatchObject({ crm: 'crm_two', status: 'completed' });
    expect((await sandbox.state()).crm.crm_two.contacts.at(-1)).toMatchObject(contacts[0] ?? {});
  });

  it('an omitted crm is the only one that has mapping settings', async () => {
    expect((await push({ contacts })).crm).toBe('crm_one');
    expect((await push({ contacts }, 'demo-email-crms')).crm).toBe('crm_three');
  });

  it.each([
    ['no mapping settings', {}, 'demo-unmapped'],
    ['none for the CRM that was passed', { crm: 'crm_two' }, 'demo'],
    ['none of the settings_type', { settings_type: 'job_changes' }, 'demo'],
    ['a CRM that is not connected', { crm: 'crm_three' }, 'demo'],
    ['a connected CRM without settings', { crm: 'crm_four' }, 'demo-email-crms'],
  ])('422: %s', async (_, request, key) => {
    expect(await sandbox.refuse('syncToCrm', { contacts, ...request }, key)).toMatchObject({
      statusCode: 422,
      error: 'Unprocessable Entity',
      message: expect.stringMatching(/configure the integration first/i) as string,
    });
  });

  it('settings_type says which settings record is used; api_sync when it is omitted', async () => {
    const record = {
      ...contacts[0],
      social_url: 'https://www.linkedin.com/in/ada-quince',
      city: 'Ghent',
    };
    await push({ contacts: [record], settings_type: 'contact_sourcing' });
    expect((await sandbox.state()).crm.crm_one.contacts.at(-1)).not.toHaveProperty('city');
    await push({ contacts: [record] });
    expect((await sandbox.state()).crm.crm_one.contacts.at(-1)).toHaveProperty('city', 'Ghent');
  });
});

describe('POST /trigger/crm-sync: retries', () => {
  it('the same idempotency_key returns the existing run instead of writing twice', async () => {
    const request = { contacts: [{ first_name: 'Ada' }], idempotency_key: 'one' };
    const before = (await sandbox.state()).crm.crm_one.contacts.length;
    const first = await sandbox.ask('syncToCrm', request);
    const second = await sandbox.ask('syncToCrm', request);
    await sandbox.advance(2 * SECOND);
    const third = await sandbox.ask('syncToCrm', request);
    expect([second.id, third.id]).toEqual([first.id, first.id]);
    expect(third.status).toBe('completed');
    expect((await sandbox.state()).crm.crm_one.contacts).toHaveLength(before + 1);
  });

  it('another key, or none, is another run', async () => {
    const ids = new Set<string>();
    for (const more of [{}, {}, { idempotency_key: 'a' }, { idempotency_key: 'b' }])
      ids.add((await sandbox.ask('syncToCrm', { contacts, ...more })).id);
    ids.add(
      (
        await sandbox.ask(
          'syncToCrm',
          { contacts, idempotency_key: 'a', crm: 'crm_one' },
          'demo-two-crms',
        )
      ).id,
    );
    expect(ids.size).toBe(5);
  });
});

describe('POST /trigger/crm-sync: what it refuses', () => {
  const many = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ email: `p${index}@many.example` }));

  it('takes 100 contacts and 100 companies', async () => {
    const companies = many(100).map((_, index) => ({ company_domain: `c${index}.example` }));
    const run = await push({ contacts: many(100), companies });
    expect(run).toMatchObject({
      records_received: 200,
      status: 'completed',
      summary: { created: 200, updated: 0, failed: 0 },
    });
  });

  it.each([
    ['101 contacts', { contacts: many(101) }],
    ['101 companies', { companies: many(101) }],
    ['no record at all', {}],
    ['empty arrays', { contacts: [], companies: [] }],
    ['a record that is no object', { contacts: ['ada'] }],
    ['an unknown CRM', { contacts, crm: 'crm_nine' }],
    ['a webhook_url that is no URL', { contacts, webhook_url: 'here' }],
    ['webhook_id with crm', { contacts, webhook_id: 'wh_5e1a', crm: 'crm_one' }],
    [
      'webhook_id with settings_type',
      { contacts, webhook_id: 'wh_5e1a', settings_type: 'api_sync' },
    ],
  ])('400: %s', async (_, request) => {
    expect(await sandbox.refuse('syncToCrm', request)).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
    });
  });

  it('404: a webhook_id that no platform webhook has', async () => {
    const request = { contacts, webhook_id: 'wh_none' };
    expect(await sandbox.refuse('syncToCrm', request)).toMatchObject({ statusCode: 404 });
  });

  it('takes trigger_by, which the interface names without saying what it means', async () => {
    expect((await sandbox.call('syncToCrm', { contacts, trigger_by: 'me' })).status).toBe(201);
  });
});
