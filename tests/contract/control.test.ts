import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl, START } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

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
    await sandbox.addFaults({ path: '/', times: 9, status: 500 });

    expect((await sandbox.reset()).status).toBe(200);

    expect(await sandbox.log()).toEqual([]);
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
    expect((await sandbox.log()).map(({ key }) => key)).toEqual([null, 'demo']);
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
