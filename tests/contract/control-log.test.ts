import { beforeEach, describe, expect, it } from 'vitest';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

describe('GET /_sandbox/log', () => {
  const MORE = {
    host: 'localhost',
    hasKey: true,
    answeredAt: '2026-03-10T09:30:00.000Z',
    retryAfter: null,
    isFaulted: false,
    caller: null,
  };

  it('has each call, oldest first: at, method, path, query, body, key, status and more', async () => {
    await sandbox.call('readBook', { scope: 'all' });
    await sandbox.call('searchCrm', { email: 'a@b.example' }, 'demo-lead');
    expect(await sandbox.log()).toEqual([
      {
        at: '2026-03-10T09:30:00.000Z',
        method: 'GET',
        path: '/todays-accounts',
        query: { scope: 'all' },
        body: null,
        key: 'demo',
        status: 200,
        ...MORE,
      },
      {
        at: '2026-03-10T09:30:00.000Z',
        method: 'POST',
        path: '/crm/search',
        query: {},
        body: { email: 'a@b.example' },
        key: 'demo-lead',
        status: 200,
        ...MORE,
      },
    ]);
  });

  it('says what Retry-After was answered, and whether a fault answered', async () => {
    await sandbox.addFaults(
      { path: '/crm/search', retry_after: 7 },
      { path: '/webhooks', delay_ms: 1 },
    );
    await sandbox.call('searchCrm', { email: 'a@b.example' });
    await sandbox.call('readWebhooks', {});
    expect(await sandbox.log()).toMatchObject([
      { status: 429, retryAfter: '7', isFaulted: true },
      { status: 200, retryAfter: null, isFaulted: false },
    ]);
    for (let count = 0; count < 6; count += 1)
      await sandbox.call('searchCompany', { slug: 'orrin-foods' });
    expect((await sandbox.log()).at(-1)).toMatchObject({
      status: 429,
      retryAfter: '60',
      isFaulted: false,
    });
  });

  it('tells a missing key from a wrong one, and a caller that names itself from others', async () => {
    await sandbox.call('readWebhooks', {}, null);
    await sandbox.call('readWebhooks', {}, 'my-secret-key');
    await sandbox.app.request('http://other.example:81/webhooks', {
      headers: { 'x-api-key': 'demo', 'x-sandbox-caller': 'test' },
    });
    expect(await sandbox.log()).toMatchObject([
      { key: null, hasKey: false, caller: null },
      { key: null, hasKey: true, caller: null },
      { key: 'demo', hasKey: true, caller: 'test', host: 'other.example:81' },
    ]);
  });

  it('has refused calls too, and never the text of a key that is none', async () => {
    await sandbox.call('readWebhooks', {}, 'my-secret-key');
    await sandbox.call('readWebhooks', {}, null);
    await sandbox.call('searchCrm', {});
    const calls = await sandbox.log();
    expect(calls.map(({ key, status }) => [key, status])).toEqual([
      [null, 401],
      [null, 401],
      ['demo', 422],
    ]);
    expect(JSON.stringify(calls)).not.toContain('my-secret-key');
  });

  it('has a body that is no JSON as its text', async () => {
    await sandbox.app.request('/crm/search', {
      method: 'POST',
      headers: { 'x-api-key': 'demo' },
      body: 'hello',
    });
    expect(await sandbox.log()).toMatchObject([{ body: 'hello', status: 400 }]);
  });

  it('does not have the control paths', async () => {
    await sandbox.state();
    await sandbox.advance(1);
    expect(await sandbox.log()).toEqual([]);
  });
});
