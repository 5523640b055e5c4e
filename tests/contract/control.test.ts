import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl, START } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const log = async () =>
  JSON.parse((await sandbox.send('GET', '/_sandbox/log', { key: null })).text) as Record<
    string,
    unknown
  >[];

const fault = (...rules: object[]) =>
  sandbox.send('POST', '/_sandbox/faults', { key: null, body: { rules } });

describe('POST /_sandbox/reset', () => {
  it('puts everything back: CRM, credits, lists, deliveries, log, faults, limits, runs and clock', async () => {
    const before = await sandbox.state();
    const contacts = [{ social_url: profileUrl(CAST.notInCrm) }];
    for (let count = 0; count < 5; count += 1)
      await sandbox.ask('enrich', { enrichment_type: ['email'], contacts, sync_to_crm: true });
    await sandbox.ask('createList', { name: 'A', entity: 'PEOPLE' });
    await sandbox.ask('enrichAsync', {
      enrichment_type: ['email'],
      contacts,
      webhook_url: 'https://x.example',
    });
    const { id } = await sandbox.ask('syncToCrm', { contacts: [{ email: 'a@b.example' }] });
    await sandbox.ask('dismissAccount', { domain: 'northwind-robotics.example' });
    await sandbox.ask('refreshBook');
    await sandbox.advance(5 * HOUR);
    await fault({ path: '/', times: 9, status: 500 });

    expect((await sandbox.reset()).status).toBe(200);

    expect(await log()).toEqual([]);
    expect(await sandbox.state()).toEqual(before);
    const book = await sandbox.ask('readBook');
    expect(book.generated_at).toBe('2026-03-10T00:00:00.000Z');
    expect(book.accounts.map(({ domain }) => domain)).toContain('northwind-robotics.example');
    await sandbox.ask('enrich', { enrichment_type: ['email'], contacts });
    expect((await sandbox.call('readRun', { id })).status).toBe(404);
    const list = await sandbox.ask('createList', { name: 'B', entity: 'PEOPLE' });
    expect(Date.parse(list.createdAt ?? '')).toBe(START);
  });

  it('what was planned before it does not happen after it', async () => {
    const webhook_url = 'http://127.0.0.1:9/hook';
    await sandbox.ask('syncToCrm', { contacts: [{ email: 'late@b.example' }], webhook_url });
    await sandbox.reset();
    await sandbox.advance(10 * SECOND);
    const { crm, deliveries } = await sandbox.state();
    expect(JSON.stringify(crm)).not.toContain('late@b.example');
    expect(deliveries).toEqual([]);
  });
});

describe('POST /_sandbox/people', () => {
  const change = (body: object) => sandbox.send('POST', '/_sandbox/people', { key: null, body });
  const listPeople = async () => {
    const { accounts } = await sandbox.ask('readBook', { scope: 'all' });
    const account = accounts.find(({ people }) => people.length === 3);
    if (!account) throw new Error('No account has three people');
    return { domain: account.domain, people: account.people.map((one) => one.social_url ?? '') };
  };

  it('puts the second person first, and keeps the others in order', async () => {
    const { domain, people } = await listPeople();
    const [first = '', second = '', third = ''] = people;
    const answer = await change({ domain });
    expect(JSON.parse(answer.text)).toEqual({ people: [second, first, third] });
    const { accounts } = await sandbox.ask('readBook', { scope: 'all' });
    const account = accounts.find((one) => one.domain === domain);
    expect(account?.people.map(({ social_url }) => social_url)).toEqual([second, first, third]);
    expect(account?.person?.social_url).toBe(second);
  });

  it('puts whom it is told first, and WRONG_CONTACT is about them', async () => {
    const { domain, people } = await listPeople();
    const [first, second, third] = people;
    await change({ domain, first: third });
    const { accounts } = await sandbox.ask('dismissAccount', {
      domain,
      scope: 'all',
      reason: 'WRONG_CONTACT',
    });
    const left = accounts
      .find((one) => one.domain === domain)
      ?.people.map(({ social_url }) => social_url);
    expect(left).not.toContain(third);
    expect(left).toEqual(expect.arrayContaining([first, second]));
  });

  it('404: an account or a person that there is not', async () => {
    expect((await change({ domain: 'nowhere.example' })).status).toBe(404);
    const { domain } = await listPeople();
    expect((await change({ domain, first: 'nobody-here' })).status).toBe(404);
  });
});

describe('POST /_sandbox/keys', () => {
  const change = (key: string, text: string | null) =>
    sandbox.send('POST', '/_sandbox/keys', { key: null, body: { key, text } });
  const statusWith = async (key: string) => (await sandbox.call('readOwners', {}, key)).status;

  it('a revoked key is refused, a reset brings it back', async () => {
    await change('demo', null);
    expect([await statusWith('demo'), await statusWith('demo-lead')]).toEqual([401, 200]);
    expect((await change('demo', 'demo')).status).toBe(404);
    await sandbox.reset();
    expect(await statusWith('demo')).toBe(200);
  });

  it('a key with another text is the same key', async () => {
    await change('demo', 'rotated');
    expect([await statusWith('demo'), await statusWith('rotated')]).toEqual([401, 200]);
    expect((await log()).map(({ key }) => key)).toEqual([null, 'demo']);
    await change('demo', 'rotated again');
    expect([await statusWith('rotated'), await statusWith('rotated again')]).toEqual([401, 200]);
  });

  it('404: no such key; 409: a text that another key has', async () => {
    expect((await change('nobody', 'x')).status).toBe(404);
    expect((await change('demo', 'demo-lead')).status).toBe(409);
    expect((await change('demo', '')).status).toBe(400);
  });
});

describe('POST /_sandbox/mapping', () => {
  const change = (mapping: string, more = {}) =>
    sandbox.send('POST', '/_sandbox/mapping', {
      key: null,
      body: { key: 'demo', crm: 'crm_one', mapping, ...more },
    });
  const push = (key?: string) =>
    sandbox.call('syncToCrm', { contacts: [{ email: 'a@b.example' }] }, key);

  it('none: a push answers 422, for this key only', async () => {
    await change('none');
    expect((await push()).status).toBe(422);
    expect((await sandbox.call('readMapping', {})).status).toBe(422);
    expect((await push('demo-unlinked')).status).toBe(201);
    await change('contact');
    expect((await push()).status).toBe(201);
  });

  it('lead: people are written as leads', async () => {
    await change('lead');
    expect(await sandbox.ask('readMapping')).toMatchObject({ object: 'lead' });
  });

  it('of a second CRM: a push that names none answers 409', async () => {
    await change('contact', { crm: 'crm_two' });
    expect((await push()).status).toBe(409);
  });

  it('without field keys: they are neither read nor matched by', async () => {
    await change('contact', { without: ['main_email'] });
    const { keys, unicity } = await sandbox.ask('readMapping');
    expect([...keys, ...unicity]).not.toContain('main_email');
    expect(unicity).toEqual(['svc_social_url']);
  });

  it('a run goes by the mapping that it was created with', async () => {
    const { id } = await sandbox.ask('syncToCrm', { contacts: [{ email: 'a@b.example' }] });
    await change('none');
    await sandbox.advance(10 * SECOND);
    expect(await sandbox.ask('readRun', { id })).toMatchObject({ status: 'completed' });
  });

  it.each([{ mapping: 'all' }, { crm: 'crm_nine' }, { key: 7 }])('400: %j', async (wrong) => {
    expect((await change('none', wrong)).status).toBe(400);
  });
});

describe('POST /_sandbox/clock', () => {
  it('moves the clock that every timestamp follows', async () => {
    await sandbox.advance(HOUR);
    const { createdAt } = await sandbox.ask('createList', { name: 'A', entity: 'PEOPLE' });
    expect(Date.parse(createdAt ?? '')).toBe(START + HOUR);
  });

  it.each([[{}], [{ advance_ms: -1 }], [{ advance_ms: 'soon' }], [{ advance_ms: null }]])(
    '400: %j',
    async (body) => {
      expect((await sandbox.send('POST', '/_sandbox/clock', { body })).status).toBe(400);
    },
  );
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
    expect(await log()).toEqual([
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
    await fault({ path: '/crm/search', retry_after: 7 }, { path: '/webhooks', delay_ms: 1 });
    await sandbox.call('searchCrm', { email: 'a@b.example' });
    await sandbox.call('readWebhooks', {});
    expect(await log()).toMatchObject([
      { status: 429, retryAfter: '7', isFaulted: true },
      { status: 200, retryAfter: null, isFaulted: false },
    ]);
    for (let count = 0; count < 6; count += 1)
      await sandbox.call('searchCompany', { slug: 'orrin-foods' });
    expect((await log()).at(-1)).toMatchObject({
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
    expect(await log()).toMatchObject([
      { key: null, hasKey: false, caller: null },
      { key: null, hasKey: true, caller: null },
      { key: 'demo', hasKey: true, caller: 'test', host: 'other.example:81' },
    ]);
  });

  it('has refused calls too, and never the text of a key that is none', async () => {
    await sandbox.call('readWebhooks', {}, 'my-secret-key');
    await sandbox.call('readWebhooks', {}, null);
    await sandbox.call('searchCrm', {});
    const calls = await log();
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
    expect(await log()).toMatchObject([{ body: 'hello', status: 400 }]);
  });

  it('does not have the control paths', async () => {
    await sandbox.state();
    await sandbox.advance(1);
    expect(await log()).toEqual([]);
  });
});

describe('POST /_sandbox/faults', () => {
  const searchStatus = async () =>
    (await sandbox.call('searchCrm', { email: 'a@b.example' })).status;

  it('the next `times` requests get that status and the usual error body', async () => {
    await fault({ path: '/crm/search', times: 2, status: 503 });
    expect(await sandbox.refuse('searchCrm', { email: 'a@b.example' })).toEqual({
      message: 'Service Unavailable',
      error: 'Service Unavailable',
      statusCode: 503,
      retryAfter: null,
    });
    expect([await searchStatus(), await searchStatus()]).toEqual([503, 200]);
  });

  it('times is 1 when omitted', async () => {
    await fault({ path: '/crm/search', status: 500 });
    expect([await searchStatus(), await searchStatus()]).toEqual([500, 200]);
  });

  it('a path is what the request’s path starts with; a method narrows it', async () => {
    await fault({ path: '/lists', method: 'DELETE', status: 500 }, { path: '/li', status: 502 });
    const [list] = (await sandbox.state()).lists;
    const listId = list?.id;
    expect((await sandbox.call('readList', { listId })).status).toBe(502);
    expect((await sandbox.call('readList', { listId })).status).toBe(200);
    expect((await sandbox.call('deleteList', { listId })).status).toBe(500);
    expect(await searchStatus()).toBe(200);
  });

  it('each request uses up one rule, in their order; later rules are added', async () => {
    await fault({ path: '/', status: 500 }, { path: '/crm', status: 501 });
    await fault({ path: '/', status: 502 });
    expect([await searchStatus(), await searchStatus(), await searchStatus()]).toEqual([
      500, 501, 502,
    ]);
  });

  it('the work is not done when a status is answered instead', async () => {
    const before = (await sandbox.state()).lists.length;
    await fault({ path: '/lists', status: 500 });
    await sandbox.call('createList', { name: 'A', entity: 'PEOPLE' });
    expect((await sandbox.state()).lists).toHaveLength(before);
  });

  it('retry_after becomes the header, seconds or a date; alone it means 429', async () => {
    await fault(
      { path: '/crm', retry_after: 7 },
      { path: '/crm', status: 503, retry_after: 'Wed, 11 Mar 2026 00:00:00 GMT' },
    );
    expect(await sandbox.refuse('searchCrm')).toMatchObject({ statusCode: 429, retryAfter: '7' });
    expect(await sandbox.refuse('searchCrm')).toMatchObject({
      statusCode: 503,
      retryAfter: 'Wed, 11 Mar 2026 00:00:00 GMT',
    });
  });

  it('a body is answered raw, with 200 when no status is given', async () => {
    await fault({ path: '/crm', body: '<html>' }, { path: '/crm', status: 404, body: { a: 1 } });
    const html = await sandbox.call('searchCrm', {});
    expect([html.status, html.text]).toEqual([200, '<html>']);
    expect(html.headers.get('content-type')).toContain('text/plain');
    const json = await sandbox.call('searchCrm', {});
    expect([json.status, json.text]).toEqual([404, '{"a":1}']);
  });

  it('delay_ms alone delays the real answer', async () => {
    await fault({ path: '/crm', delay_ms: 80 });
    const start = performance.now();
    expect(await searchStatus()).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
  });

  it('goes before the key: a fault needs none', async () => {
    await fault({ path: '/crm', status: 500 });
    expect((await sandbox.call('searchCrm', {}, null)).status).toBe(500);
  });

  it('is logged with the status that was answered', async () => {
    await fault({ path: '/crm', status: 500 });
    await searchStatus();
    expect(await log()).toMatchObject([{ path: '/crm/search', status: 500 }]);
  });

  it('DELETE ends those that are still to come', async () => {
    await fault({ path: '/crm/search', times: 9, status: 500 });
    await sandbox.send('DELETE', '/_sandbox/faults', { key: null });
    expect(await searchStatus()).toBe(200);
  });

  it('a run that only cannot be read is a fault with a method', async () => {
    await fault({ path: '/trigger/crm-sync', method: 'GET', times: 2, status: 404 });
    const { id } = await sandbox.ask('syncToCrm', { contacts: [{ email: 'a@b.example' }] });
    const read = async () => (await sandbox.call('readRun', { id })).status;
    expect([await read(), await read(), await read()]).toEqual([404, 404, 200]);
  });

  it('never closes the control paths', async () => {
    await fault({ path: '/', times: 100, status: 500 });
    expect((await sandbox.reset()).status).toBe(200);
    expect(await searchStatus()).toBe(200);
  });

  it.each([
    ['no rules', {}],
    ['a rule without a path', { rules: [{ status: 500 }] }],
    ['a path that is none', { rules: [{ path: 'crm', status: 500 }] }],
    ['a drop that is neither before nor after', { rules: [{ path: '/', drop: 'now' }] }],
    ['a member that is misspelt', { rules: [{ path: '/', retryAfter: 1 }] }],
    ['a status that is none', { rules: [{ path: '/', status: 99 }] }],
  ])('400: %s', async (_, body) => {
    expect((await sandbox.send('POST', '/_sandbox/faults', { body })).status).toBe(400);
  });
});
