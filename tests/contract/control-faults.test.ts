import { beforeEach, describe, expect, it } from 'vitest';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

describe('POST /_sandbox/faults', () => {
  const searchStatus = async () =>
    (await sandbox.call('searchCrm', { email: 'a@b.example' })).status;

  it('the next `times` requests get that status and the usual error body', async () => {
    await sandbox.addFaults({ path: '/crm/search', times: 2, status: 503 });
    expect(await sandbox.refuse('searchCrm', { email: 'a@b.example' })).toEqual({
      message: 'Service Unavailable',
      error: 'Service Unavailable',
      statusCode: 503,
      retryAfter: null,
    });
    expect([await searchStatus(), await searchStatus()]).toEqual([503, 200]);
  });

  it('times is 1 when omitted', async () => {
    await sandbox.addFaults({ path: '/crm/search', status: 500 });
    expect([await searchStatus(), await searchStatus()]).toEqual([500, 200]);
  });

  it('a path is what the request’s path starts with; a method narrows it', async () => {
    await sandbox.addFaults(
      { path: '/lists', method: 'DELETE', status: 500 },
      { path: '/li', status: 502 },
    );
    const [list] = (await sandbox.state()).lists;
    const listId = list?.id;
    expect((await sandbox.call('readList', { listId })).status).toBe(502);
    expect((await sandbox.call('readList', { listId })).status).toBe(200);
    expect((await sandbox.call('deleteList', { listId })).status).toBe(500);
    expect(await searchStatus()).toBe(200);
  });

  it('each request uses up one rule, in their order; later rules are added', async () => {
    await sandbox.addFaults({ path: '/', status: 500 }, { path: '/crm', status: 501 });
    await sandbox.addFaults({ path: '/', status: 502 });
    expect([await searchStatus(), await searchStatus(), await searchStatus()]).toEqual([
      500, 501, 502,
    ]);
  });

  it('the work is not done when a status is answered instead', async () => {
    const before = (await sandbox.state()).lists.length;
    await sandbox.addFaults({ path: '/lists', status: 500 });
    await sandbox.call('createList', { name: 'A', entity: 'PEOPLE' });
    expect((await sandbox.state()).lists).toHaveLength(before);
  });

  it('retry_after becomes the header, seconds or a date; alone it means 429', async () => {
    await sandbox.addFaults(
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
    await sandbox.addFaults(
      { path: '/crm', body: '<html>' },
      { path: '/crm', status: 404, body: { a: 1 } },
    );
    const html = await sandbox.call('searchCrm', {});
    expect([html.status, html.text]).toEqual([200, '<html>']);
    expect(html.headers.get('content-type')).toContain('text/plain');
    const json = await sandbox.call('searchCrm', {});
    expect([json.status, json.text]).toEqual([404, '{"a":1}']);
  });

  it('delay_ms alone delays the real answer', async () => {
    await sandbox.addFaults({ path: '/crm', delay_ms: 80 });
    const start = performance.now();
    expect(await searchStatus()).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(75);
  });

  it('goes before the key: a fault needs none', async () => {
    await sandbox.addFaults({ path: '/crm', status: 500 });
    expect((await sandbox.call('searchCrm', {}, null)).status).toBe(500);
  });

  it('is logged with the status that was answered', async () => {
    await sandbox.addFaults({ path: '/crm', status: 500 });
    await searchStatus();
    expect(await sandbox.log()).toMatchObject([{ path: '/crm/search', status: 500 }]);
  });

  it('DELETE ends those that are still to come', async () => {
    await sandbox.addFaults({ path: '/crm/search', times: 9, status: 500 });
    await sandbox.send('DELETE', '/_sandbox/faults', { key: null });
    expect(await searchStatus()).toBe(200);
  });

  it('a run that only cannot be read is a fault with a method', async () => {
    await sandbox.addFaults({ path: '/trigger/crm-sync', method: 'GET', times: 2, status: 404 });
    const { id } = await sandbox.ask('syncToCrm', { contacts: [{ email: 'a@b.example' }] });
    const read = async () => (await sandbox.call('readRun', { id })).status;
    expect([await read(), await read(), await read()]).toEqual([404, 404, 200]);
  });

  it('never closes the control paths', async () => {
    await sandbox.addFaults({ path: '/', times: 100, status: 500 });
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
