import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl } from './support';
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

  it('always: until they are removed', async () => {
    await sandbox.addFaults({ path: '/crm/search', times: 'always', status: 500 });
    expect([await searchStatus(), await searchStatus()]).toEqual([500, 500]);
    await sandbox.send('DELETE', '/_sandbox/faults', { key: null });
    expect(await searchStatus()).toBe(200);
  });

  it.each([
    ['no rules', {}],
    ['a rule without a path', { rules: [{ status: 500 }] }],
    ['a path that is none', { rules: [{ path: 'crm', status: 500 }] }],
    ['a drop that is neither before nor after', { rules: [{ path: '/', drop: 'now' }] }],
    ['a member that is misspelt', { rules: [{ path: '/', retryAfter: 1 }] }],
    ['a status that is none', { rules: [{ path: '/', status: 99 }] }],
    ['a condition that is none', { rules: [{ path: '/', when: 'full_moon', status: 500 }] }],
    ['a record of nobody', { rules: [{ path: '/', then_add: { crm: 'crm_one' } }] }],
  ])('400: %s', async (_, body) => {
    expect((await sandbox.send('POST', '/_sandbox/faults', { body })).status).toBe(400);
  });
});

describe('a fault that refuses an idempotency key with another body', () => {
  const push = (email: string, idempotency_key = 'k') =>
    sandbox.call('syncToCrm', { contacts: [{ email }], idempotency_key });

  it('400: another body only, and nothing of it is written', async () => {
    await sandbox.addFaults({
      path: '/trigger/crm-sync',
      when: 'key_with_other_body',
      times: 'always',
      status: 400,
    });
    const first = await push('one@b.example');
    expect((await push('one@b.example')).text).toBe(first.text);
    expect((await push('two@b.example')).status).toBe(400);
    expect((await push('two@b.example', 'another')).status).toBe(201);
    expect((await push('one@b.example')).text).toBe(first.text);
  });

  it('a key whose call was refused has no body yet', async () => {
    await sandbox.addFaults(
      { path: '/trigger/crm-sync', status: 429 },
      { path: '/trigger/crm-sync', when: 'key_with_other_body', status: 400 },
    );
    expect((await push('one@b.example')).status).toBe(429);
    expect((await push('two@b.example')).status).toBe(201);
  });
});

describe('a fault that changes the service’s answer', () => {
  const path = '/trigger/crm-sync/';
  const startRun = async (...contacts: object[]) => {
    const { id } = await sandbox.ask('syncToCrm', { contacts });
    await sandbox.advance(10 * SECOND);
    return id;
  };
  const readRun = async (id: string) =>
    JSON.parse((await sandbox.call('readRun', { id })).text) as Record<string, unknown>;
  const ended = ['completedAt', 'summary', 'results'];

  it('names a status that nobody knows, for some looks', async () => {
    const id = await startRun({ email: 'a@b.example' });
    const accepted = { path, times: 2, set: { status: 'accepted' }, remove: ended };
    await sandbox.addFaults(accepted);
    for (let look = 0; look < 2; look += 1) {
      const run = await readRun(id);
      expect(run).toMatchObject({ id, status: 'accepted', records_received: 1 });
      for (const member of ended) expect(run).not.toHaveProperty(member);
    }
    const run = await readRun(id);
    expect(run).toMatchObject({ status: 'completed' });
    for (const member of ended) expect(run).toHaveProperty(member);
  });

  it('names a status that nobody knows, for ever', async () => {
    const id = await startRun({ email: 'a@b.example' });
    const always = { path, times: 'always', set: { status: 'in_progress' }, remove: ended };
    await sandbox.addFaults(always);
    await sandbox.advance(HOUR);
    for (let look = 0; look < 4; look += 1)
      expect(await readRun(id)).toMatchObject({ status: 'in_progress' });
  });

  it('counts failures without naming them', async () => {
    const id = await startRun({ email: 'a@b.example' }, { favourite_colour: 'red' });
    await sandbox.addFaults({ path, remove: ['results.1'] }, { path, remove: ['results'] });
    const { summary, results } = await readRun(id);
    expect(summary).toMatchObject({ created: 1, failed: 1 });
    expect(results).toMatchObject([{ index: 0, status: 'created' }]);
    expect(await readRun(id)).not.toHaveProperty('results');
  });

  it('answers a number for a text, in one contact of several', async () => {
    await sandbox.addFaults({ path: '/trigger/enrich', set: { 'contacts.1.phone': 447700900123 } });
    const { text } = await sandbox.call('enrich', {
      enrichment_type: ['phone'],
      contacts: [CAST.notInCrm, CAST.ownedByCaller].map((slug) => ({
        social_url: profileUrl(slug),
      })),
    });
    const { contacts } = JSON.parse(text) as { contacts: { phone: unknown }[] };
    expect(contacts.map(({ phone }) => typeof phone)).toEqual(['string', 'number']);
  });

  it('leaves a refusal as it is; a member that is not there is the test’s mistake', async () => {
    await sandbox.addFaults({ path, set: { 'summary.failed': 1 } });
    expect((await sandbox.call('readRun', { id: 'run_none' })).status).toBe(404);
    const { id } = await sandbox.ask('syncToCrm', { contacts: [{ email: 'a@b.example' }] });
    vi.spyOn(console, 'error').mockReturnValue();
    await sandbox.addFaults({ path, set: { 'summary.failed': 1 } });
    expect((await sandbox.call('readRun', { id })).status).toBe(500);
  });
});

describe('a colleague’s record', () => {
  const add = (body: object) => sandbox.send('POST', '/_sandbox/records', { key: null, body });
  const search = async (email: string) =>
    (await sandbox.ask('searchCrm', { email, crm: 'crm_one' })).matches;

  it('of a person, by slug or profile URL, is there at once and belongs to a colleague', async () => {
    await add({ crm: 'crm_one', person: profileUrl(CAST.notInCrm) });
    const { matches } = await sandbox.ask('searchCrm', { social_url: profileUrl(CAST.notInCrm) });
    expect(matches).toMatchObject([
      { crm: 'crm_one', ownerName: 'Deniz Aksoy', owned_by_you: false },
    ]);
  });

  it('of an email alone, as a lead, with the owner that is asked for', async () => {
    await add({ crm: 'crm_two', table: 'leads', email: 'new@b.example', owner: 0 });
    await add({ crm: 'crm_one', email: 'new@b.example', owner: null });
    const { matches } = await sandbox.ask('searchCrm', { email: 'new@b.example' });
    expect(matches.map(({ crm, ownerName }) => [crm, ownerName])).toEqual([
      ['crm_one', null],
      ['crm_two', 'Alex Moreau'],
    ]);
    expect((await sandbox.state()).crm.crm_two.leads.at(-1)?.email).toBe('new@b.example');
  });

  it('appears after the next call to a path, which does not know it yet', async () => {
    const then_add = { crm: 'crm_one', email: 'new@b.example' };
    await sandbox.addFaults({ path: '/crm/search', then_add });
    expect(await search('new@b.example')).toEqual([]);
    expect(await search('new@b.example')).toHaveLength(1);
    expect(await search('new@b.example')).toHaveLength(1);
  });

  it('404: nobody; 400: neither person nor email, or no such owner', async () => {
    expect((await add({ crm: 'crm_one', person: 'nobody-here' })).status).toBe(404);
    expect((await add({ crm: 'crm_one' })).status).toBe(400);
    expect((await add({ crm: 'crm_one', email: 'a@b.example', owner: 5 })).status).toBe(400);
  });
});
