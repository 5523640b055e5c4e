import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { startSandbox } from '@/sandbox/server';
import { openSandbox, profileUrl, stateSchema } from './support';
import type { OpenSandbox } from './support';

/** A webhook on loopback that records what it receives and answers with `status`. */
const openReceiver = async (status = 200) => {
  const received: unknown[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { received, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
};

let sandbox: OpenSandbox;
let receiver: Awaited<ReturnType<typeof openReceiver>>;
beforeEach(async () => {
  sandbox = openSandbox();
  receiver = await openReceiver();
});
afterEach(() => receiver.close());

const enrichment = {
  enrichment_type: ['email', 'profile'],
  contacts: [{ social_url: profileUrl(CAST.changedJob), domain: 'papertrail-labs.example' }],
};

describe('asynchronous enrichment', () => {
  it('is created, and delivers the results to webhook_url, once', async () => {
    const request = { ...enrichment, webhook_url: receiver.url, custom: { ref: 7 } };
    const { status, text } = await sandbox.call('enrichAsync', request);
    expect(status).toBe(201);
    expect(receiver.received).toEqual([]);
    await sandbox.advance(2 * SECOND);
    await sandbox.advance(60 * SECOND);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]).toMatchObject({
      id: (JSON.parse(text) as { id: string }).id,
      custom: { ref: 7 },
      contacts: [{ fullName: 'Élodie Marchetti', email: 'elodie.marchetti@ledgerloom.example' }],
    });
    expect(JSON.stringify(receiver.received)).not.toContain('jobChangeDetected');
  });

  it('each delivered contact includes jobChangeDetected with detect_job_change and profile', async () => {
    const request = { ...enrichment, webhook_url: receiver.url, detect_job_change: true };
    await sandbox.ask('enrichAsync', request);
    await sandbox.advance(2 * SECOND);
    expect(receiver.received).toMatchObject([{ contacts: [{ jobChangeDetected: true }] }]);
  });

  it('takes more than 10 contacts, has no limit of its own, and spends credits as the other does', async () => {
    const contacts = Array.from({ length: 40 }, (_, index) => ({ email: `${index}@b.example` }));
    const more = { enrichment_type: ['email'], webhook_url: receiver.url };
    for (let count = 0; count < 8; count += 1)
      await sandbox.ask('enrichAsync', { ...more, contacts });
    const before = (await sandbox.state()).credits;
    await sandbox.ask('enrichAsync', { ...enrichment, ...more });
    expect((await sandbox.state()).credits).toBe(before - 1);
    await sandbox.ask('enrich', { ...enrichment, enrichment_type: ['email'] });
    expect((await sandbox.state()).credits).toBe(before - 1);
  });

  it('sync_to_crm pushes what is found', async () => {
    const contacts = [{ social_url: profileUrl(CAST.notInCrm) }];
    await sandbox.ask('enrichAsync', {
      ...enrichment,
      contacts,
      webhook_url: receiver.url,
      sync_to_crm: true,
    });
    expect(JSON.stringify((await sandbox.state()).crm.crm_one.contacts)).toContain('callum.bright');
  });

  it.each([
    ['no webhook_url', { webhook_url: undefined }],
    ['a webhook_url that is no URL', { webhook_url: 'here' }],
    ['no contacts', { contacts: [] }],
    ['no enrichment_type', { enrichment_type: [] }],
    ['source without its signature', { source: 'chat' }],
  ])('400: %s', async (_, change) => {
    const request = { ...enrichment, webhook_url: receiver.url, ...change };
    expect(await sandbox.refuse('enrichAsync', request)).toMatchObject({ statusCode: 400 });
  });

  it('403: no credits, and a forged source', async () => {
    const request = { ...enrichment, webhook_url: receiver.url };
    expect(await sandbox.refuse('enrichAsync', request, 'demo-no-credits')).toMatchObject({
      statusCode: 403,
    });
    const forged = { ...request, source: 'chat', source_signature: 'x' };
    expect(await sandbox.refuse('enrichAsync', forged)).toMatchObject({ statusCode: 403 });
    await sandbox.advance(2 * SECOND);
    expect(receiver.received).toEqual([]);
  });
});

describe('the webhook_url of a sync run', () => {
  it('is called once, with the run summary, when every record has been processed', async () => {
    const contacts = [{ email: 'ada@brand-new.example' }, { nonsense: 1 }];
    const { id } = await sandbox.ask('syncToCrm', { contacts, webhook_url: receiver.url });
    await sandbox.advance(SECOND);
    expect(receiver.received).toEqual([]);
    await sandbox.advance(SECOND);
    await sandbox.advance(60 * SECOND);
    const run = await sandbox.call('readRun', { id });
    expect(receiver.received).toEqual([JSON.parse(run.text)]);
    expect(receiver.received).toMatchObject([
      { id, status: 'completed', summary: { created: 1, failed: 1 } },
    ]);
  });

  it('is called once although the call was retried', async () => {
    const request = { contacts: [{ email: 'ada@brand-new.example' }], webhook_url: receiver.url };
    for (let count = 0; count < 3; count += 1)
      await sandbox.ask('syncToCrm', { ...request, idempotency_key: 'same' });
    await sandbox.advance(2 * SECOND);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('the webhook_url of a phone verification', () => {
  it('receives the verification status', async () => {
    const phone = '+353209199990';
    await sandbox.ask('verifyPhone', { phone, webhook_url: receiver.url });
    await sandbox.advance(0);
    expect(receiver.received).toEqual([{ phone, status: 'verified', type: 'mobile' }]);
  });
});

describe('what is kept of deliveries', () => {
  const send = async (webhook_url: string) => {
    await sandbox.ask('enrichAsync', { ...enrichment, webhook_url });
    await sandbox.advance(2 * SECOND);
    return (await sandbox.state()).deliveries;
  };

  it('state.deliveries has what was sent, where, and what was answered', async () => {
    expect(await send(receiver.url)).toMatchObject([
      {
        event: 'enrichment',
        url: receiver.url,
        body: { contacts: [{}] },
        status: 200,
        error: null,
      },
    ]);
  });

  it('a delivery that is refused or not answered is not repeated', async () => {
    const refusing = await openReceiver(500);
    expect(await send(refusing.url)).toMatchObject([{ status: 500 }]);
    refusing.close();
    await sandbox.advance(600 * SECOND);
    expect(refusing.received).toHaveLength(1);
    expect(await send('http://127.0.0.1:1/closed')).toMatchObject([
      {},
      { status: null, error: expect.any(String) as string },
    ]);
  });

  it.each([
    'https://hooks.example/in',
    'http://127.0.0.1.hooks.example/',
    'http://10.0.0.1/',
    'http://[::2]/',
    'ftp://127.0.0.1/',
  ])('leaves for loopback addresses only: %s is kept and not sent', async (url) => {
    expect(await send(url)).toMatchObject([
      { url, status: null, error: expect.stringMatching(/loopback/) as string },
    ]);
  });
});

describe('a sync with webhook_id, over HTTP', () => {
  it('delivers every record to that platform webhook instead of a CRM, without any mapping', async () => {
    const running = await startSandbox();
    const ask = async (path: string, body?: unknown) => {
      const response = await fetch(running.url + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: { 'x-api-key': 'demo-unmapped' },
        body: body === undefined ? null : JSON.stringify(body),
      });
      return (await response.json()) as unknown;
    };
    const readState = async () => stateSchema.parse(await ask('/_sandbox/state'));

    const before = (await readState()).crm;
    const [webhook] = (await ask('/webhooks')) as { id: string; url: string }[];
    const contacts = [{ anything: 1 }, { first_name: 'Ada' }];
    const companies = [{ name: 'Brand New' }];
    const request = { contacts, companies, webhook_id: webhook?.id, webhook_url: receiver.url };
    const run = (await ask('/trigger/crm-sync', request)) as { id: string; crm: null };
    expect(run.crm).toBeNull();
    await ask('/_sandbox/clock', { advance_ms: 2 * SECOND });

    const state = await readState();
    expect(state.deliveries.slice(0, 3)).toMatchObject([
      { url: webhook?.url, status: 204, body: { entity: 'contact', record: contacts[0] } },
      { url: webhook?.url, status: 204, body: { entity: 'contact', record: contacts[1] } },
      { url: webhook?.url, status: 204, body: { entity: 'company', record: companies[0] } },
    ]);
    expect(receiver.received).toMatchObject([{ status: 'completed', summary: { delivered: 3 } }]);
    expect(state.crm).toEqual(before);
    await running.close();
  });
});
