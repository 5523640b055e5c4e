import { beforeEach, describe, expect, it } from 'vitest';
import { HOUR, MINUTE, SECOND } from '@/lib/contract/duration';
import { CAST } from '@/sandbox/data/cast';
import { openSandbox, profileUrl } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const of = (slug: string) => ({ social_url: profileUrl(slug) });

const enrich = async (contact: object, more: object = {}, key?: string) => {
  const request = { enrichment_type: ['email', 'phone'], contacts: [contact], ...more };
  const { contacts } = await sandbox.ask('enrich', request, key);
  return contacts[0];
};

const spent = async (work: () => Promise<unknown>) => {
  const before = (await sandbox.state()).credits;
  await work();
  return before - (await sandbox.state()).credits;
};

describe('POST /trigger/enrich/sync', () => {
  it('enriches contacts and returns the results in the response', async () => {
    expect(await enrich(of(CAST.notInCrm))).toMatchObject({
      firstName: 'Callum',
      lastName: 'Brightwater',
      fullName: 'Callum Brightwater',
      socialUrl: profileUrl(CAST.notInCrm),
      email: 'callum.brightwater@solveig-wind.example',
      emailStatus: 'valid',
      phone: '+353209199990',
      phoneType: 'mobile',
    });
  });

  it('answers {contacts} and nothing else, one for each contact, in their order', async () => {
    const contacts = [of(CAST.noEmail), { firstname: 'Nobody' }, of(CAST.noPhone)];
    const { status, text } = await sandbox.call('enrich', { enrichment_type: ['email'], contacts });
    const reply = JSON.parse(text) as { contacts: { fullName: string }[] };
    expect(status).toBe(200);
    expect(Object.keys(reply)).toEqual(['contacts']);
    expect(reply.contacts.map(({ fullName }) => fullName)).toEqual([
      'Freja Wikmarck',
      'Nobody',
      'Cillian Hanrahan',
    ]);
  });

  it('finds a person by email, and by name with a company’s domain or name', async () => {
    const maren = { firstName: 'Maren', phone: '+46846500490' };
    expect(await enrich({ email: 'MAREN.lindqvist@northwind-robotics.example' })).toMatchObject(
      maren,
    );
    const name = { firstname: 'maren', lastname: 'Lindqvist' };
    expect(await enrich({ ...name, domain: 'www.northwind-robotics.example' })).toMatchObject(
      maren,
    );
    expect(await enrich({ ...name, company_name: 'Northwind Robotics' })).toMatchObject(maren);
    expect(await enrich(name)).toMatchObject({ firstName: 'maren', phone: null });
  });

  it('tells namesakes apart by their company', async () => {
    const name = { firstname: 'Harriet', lastname: 'Pemberly' };
    expect(await enrich({ ...name, domain: 'heliora-energy.example' })).toMatchObject({
      socialUrl: profileUrl(CAST.namesake),
    });
  });

  it('finds what was asked for only', async () => {
    expect(await enrich(of(CAST.notInCrm), { enrichment_type: ['phone'] })).toMatchObject({
      email: null,
      emailStatus: null,
      jobTitle: null,
      phone: '+353209199990',
    });
    expect(await enrich(of(CAST.notInCrm), { enrichment_type: ['profile'] })).toMatchObject({
      email: null,
      phone: null,
      phoneType: null,
      jobTitle: 'Chief Operating Officer',
      companyName: 'Solveig Wind',
      companyDomain: 'solveig-wind.example',
    });
  });

  it('leaves null what it does not find, and charges nothing for it', async () => {
    const cost = await spent(async () =>
      expect(await enrich(of(CAST.nothingFound))).toMatchObject({
        fullName: 'Sorin Vale',
        email: null,
        emailStatus: null,
        phone: null,
        phoneType: null,
      }),
    );
    expect(cost).toBe(0);
  });

  it('consumes credits for what it finds', async () => {
    expect(await spent(() => enrich(of(CAST.noPhone)))).toBe(1);
    expect(await spent(() => enrich(of(CAST.notInCrm)))).toBe(6);
  });

  it('returns the cached result and consumes no credits within the last 24 hours', async () => {
    const first = await enrich(of(CAST.notInCrm));
    await sandbox.advance(24 * HOUR - SECOND);
    const cost = await spent(async () =>
      expect(await enrich({ email: 'callum.brightwater@solveig-wind.example' })).toEqual(first),
    );
    expect(cost).toBe(0);
    await sandbox.advance(2 * SECOND);
    expect(await spent(() => enrich(of(CAST.notInCrm)))).toBe(6);
  });

  it('charges a type that the cached enrichment did not ask for', async () => {
    await enrich(of(CAST.notInCrm), { enrichment_type: ['email'] });
    expect(await spent(() => enrich(of(CAST.notInCrm)))).toBe(5);
  });

  it('force_refresh bypasses the 24 hour cache: credits are consumed and the entry is refreshed', async () => {
    await enrich(of(CAST.notInCrm));
    await sandbox.advance(20 * HOUR);
    expect(await spent(() => enrich(of(CAST.notInCrm), { force_refresh: true }))).toBe(6);
    await sandbox.advance(20 * HOUR);
    expect(await spent(() => enrich(of(CAST.notInCrm)))).toBe(0);
  });

  it('the account’s cache is shared by its keys', async () => {
    await enrich(of(CAST.notInCrm));
    expect(await spent(() => enrich(of(CAST.notInCrm), {}, 'demo-two-crms'))).toBe(0);
  });
});

describe('jobChangeDetected', () => {
  const profile = { enrichment_type: ['profile'], detect_job_change: true };

  it('tells whether the contact changed company since the input data', async () => {
    const person = of(CAST.changedJob);
    const detect = async (contact: object) => (await enrich(contact, profile))?.jobChangeDetected;
    expect(await detect({ ...person, domain: 'papertrail-labs.example' })).toBe(true);
    expect(await detect({ ...person, domain: 'ledgerloom.example' })).toBe(false);
    expect(await detect({ ...person, company_name: 'Papertrail Labs' })).toBe(true);
    expect(await detect({ ...person, email: 'elodie.marchetti@papertrail-labs.example' })).toBe(
      true,
    );
    expect(await detect(person)).toBe(false);
  });

  it('is present only when requested together with profile enrichment', async () => {
    const contact = { ...of(CAST.changedJob), domain: 'papertrail-labs.example' };
    expect(await enrich(contact, { ...profile, enrichment_type: ['email'] })).not.toHaveProperty(
      'jobChangeDetected',
    );
    expect(await enrich(contact, { enrichment_type: ['profile'] })).not.toHaveProperty(
      'jobChangeDetected',
    );
    expect(await enrich(contact, { ...profile, detect_job_change: false })).not.toHaveProperty(
      'jobChangeDetected',
    );
    expect(await enrich({ firstname: 'Nobody' }, profile)).toHaveProperty(
      'jobChangeDetected',
      false,
    );
  });
});

describe('sync_to_crm', () => {
  const contactsOf = async (slug: string) =>
    (await sandbox.state()).crm.crm_one.contacts.filter(
      ({ profileUrl: url }) => url === profileUrl(slug),
    );

  it('is disabled by default', async () => {
    await enrich(of(CAST.notInCrm));
    expect(await contactsOf(CAST.notInCrm)).toEqual([]);
  });

  it('can create contacts and companies that did not exist, owned by the linked CRM user', async () => {
    const profile = { enrichment_type: ['email', 'phone', 'profile'], sync_to_crm: true };
    await enrich(
      { firstname: 'Sorin', lastname: 'Vale', social_url: profileUrl(CAST.nothingFound) },
      profile,
    );
    await enrich(
      {
        email: 'ada@brand-new.example',
        firstname: 'Ada',
        domain: 'brand-new.example',
        company_name: 'Brand New',
      },
      profile,
    );
    const { contacts, companies } = (await sandbox.state()).crm.crm_one;
    const company = companies.find(({ domain }) => domain === 'brand-new.example');
    expect(company).toMatchObject({ name: 'Brand New', ownerName: 'Alex Moreau' });
    expect(contacts.find(({ email }) => email === 'ada@brand-new.example')).toMatchObject({
      firstName: 'Ada',
      companyId: company?.id,
      ownerName: 'Alex Moreau',
    });
  });

  it('updates the contact that a unicity criterion finds, however often, and empties nothing', async () => {
    const before = await contactsOf(CAST.ownedByAnother);
    const person = of(CAST.ownedByAnother);
    for (const enrichment_type of [['email', 'phone', 'profile'], ['email'], ['phone']])
      await enrich(person, { enrichment_type, sync_to_crm: true });
    const after = await contactsOf(CAST.ownedByAnother);
    expect(after).toHaveLength(1);
    expect(after[0]).toMatchObject({
      id: before[0]?.id,
      ownerId: before[0]?.ownerId,
      email: 'tobias.achterberg@kestrel-freight.example',
      phone: '+493023125990',
    });
  });

  it('pushes a cached result too', async () => {
    await enrich(of(CAST.notInCrm));
    await enrich(of(CAST.notInCrm), { sync_to_crm: true });
    expect(await contactsOf(CAST.notInCrm)).toHaveLength(1);
  });

  it('without a linked CRM user, what is created belongs to the connection’s default owner', async () => {
    await enrich(of(CAST.notInCrm), { sync_to_crm: true }, 'demo-unlinked');
    expect(await contactsOf(CAST.notInCrm)).toMatchObject([{ ownerName: 'Sanna Hedlund' }]);
  });

  it('without a mapping for the extension, the contact is enriched and not pushed', async () => {
    const contact = await enrich(of(CAST.notInCrm), { sync_to_crm: true }, 'demo-unmapped');
    expect(contact?.email).not.toBeNull();
    expect(await contactsOf(CAST.notInCrm)).toEqual([]);
  });

  it('what could never be found again is not pushed', async () => {
    const before = (await sandbox.state()).crm.crm_one.contacts.length;
    await enrich({ firstname: 'Nobody', lastname: 'Known' }, { sync_to_crm: true });
    expect((await sandbox.state()).crm.crm_one.contacts).toHaveLength(before);
  });
});

describe('what enrichment refuses', () => {
  const contacts = [{ email: 'a@b.example' }];
  const enrichment_type = ['email'];

  it.each([
    ['no enrichment_type', { contacts }],
    ['an empty enrichment_type', { enrichment_type: [], contacts }],
    ['an unknown enrichment_type', { enrichment_type: ['fax'], contacts }],
    ['no contacts', { enrichment_type }],
    ['an empty contacts', { enrichment_type, contacts: [] }],
    ['11 contacts', { enrichment_type, contacts: Array.from({ length: 11 }, () => ({})) }],
    ['contacts of the wrong type', { enrichment_type, contacts: ['Ada'] }],
    [
      'a custom value of a contact that is no string',
      { enrichment_type, contacts: [{ custom: { a: 1 } }] },
    ],
    ['a force_refresh that is no boolean', { enrichment_type, contacts, force_refresh: 'yes' }],
    ['an unknown source', { enrichment_type, contacts, source: 'mail', source_signature: 'x' }],
    ['a source without its signature', { enrichment_type, contacts, source: 'chat' }],
  ])('400: %s', async (_, request) => {
    expect(await sandbox.refuse('enrich', request)).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
    });
  });

  it('takes 10 contacts, and members that the interface does not name', async () => {
    const ten = Array.from({ length: 10 }, (_, index) => ({
      email: `${index}@b.example`,
      extra: 1,
    }));
    const request = { enrichment_type, contacts: ten, extra: true, custom: { a: [1] } };
    expect((await sandbox.ask('enrich', request)).contacts).toHaveLength(10);
  });

  it('400: a body that is no JSON', async () => {
    const response = await sandbox.app.request('/trigger/enrich/sync', {
      method: 'POST',
      headers: { 'x-api-key': 'demo' },
      body: '{',
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'Bad Request', statusCode: 400 });
  });

  it('403: the source chat with a signature that the service did not make; nothing is spent', async () => {
    const request = { enrichment_type, contacts, source: 'chat', source_signature: 'forged' };
    const cost = await spent(async () =>
      expect(await sandbox.refuse('enrich', request)).toMatchObject({ statusCode: 403 }),
    );
    expect(cost).toBe(0);
  });

  it('403: the account has no enrichment credits', async () => {
    const request = { enrichment_type, contacts: [of(CAST.notInCrm)] };
    await sandbox.ask('enrich', request);
    expect(await sandbox.refuse('enrich', request, 'demo-no-credits')).toMatchObject({
      statusCode: 403,
      error: 'Forbidden',
      message: expect.stringMatching(/credits/) as string,
    });
  });

  it('429: 5 requests per minute, counted per API key', async () => {
    for (let count = 0; count < 5; count += 1) {
      await enrich({});
      await sandbox.advance(SECOND);
    }
    expect(await sandbox.refuse('enrich', { enrichment_type, contacts })).toMatchObject({
      statusCode: 429,
      error: 'Too Many Requests',
      retryAfter: '55',
    });
    await enrich({}, {}, 'demo-two-crms');
    await sandbox.advance(MINUTE - 5 * SECOND - 1);
    expect((await sandbox.refuse('enrich', { enrichment_type, contacts })).retryAfter).toBe('1');
    await sandbox.advance(1);
    await enrich({});
    expect((await sandbox.refuse('enrich', { enrichment_type, contacts })).retryAfter).toBe('1');
  });
});
