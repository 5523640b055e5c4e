import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import type { Account } from '@/lib/contract/service/book';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const scope = 'all';
const read = async () => (await sandbox.ask('readBook', { scope })).accounts;

const findAccount = async (test: (account: Account) => boolean) => {
  const account = (await read()).find(test);
  if (!account) throw new Error('no such account');
  return account;
};

const ofList = (accounts: readonly Account[], domain: string) =>
  accounts.find((account) => account.domain === domain);

const contactOf = async (id: string | null | undefined) =>
  (await sandbox.state()).crm.crm_one.contacts.find((contact) => contact.id === id);

describe('POST /todays-accounts/enrich', () => {
  const enrich = async (request: { domain: string; person?: string | null }, key?: string) => {
    const { accounts } = await sandbox.ask('enrichAccount', { scope, ...request }, key);
    return ofList(accounts, request.domain);
  };

  it('finds the missing email and phone of the first person when none is named', async () => {
    const { domain } = await findAccount(({ domain }) => domain === 'solveig-wind.example');
    expect(await enrich({ domain })).toMatchObject({
      person: {
        full_name: 'Callum Brightwater',
        email: 'callum.brightwater@solveig-wind.example',
        phone: '+353209199990',
      },
    });
    expect((await findAccount((one) => one.domain === domain)).person?.phone).toBe('+353209199990');
  });

  it('person names one of the account’s people by profile URL or by crm_id', async () => {
    const account = await findAccount(
      ({ people }) => people[1]?.crm_id != null && people[2]?.crm_id === null,
    );
    const byProfile = await enrich({
      domain: account.domain,
      person: account.people[2]?.social_url ?? '',
    });
    expect(byProfile?.people[0]).toEqual(account.people[0]);
    const before = (await sandbox.state()).credits;
    await enrich({ domain: account.domain, person: account.people[1]?.crm_id ?? '' });
    expect(byProfile?.people[1]).toEqual(account.people[1]);
    expect((await sandbox.state()).credits).toBeLessThanOrEqual(before);
  });

  it('writes what it finds to the CRM when the person is a contact of it', async () => {
    const { domain, person } = await findAccount(
      ({ domain }) => domain === 'northwind-robotics.example',
    );
    expect(await contactOf(person?.crm_id)).toMatchObject({ phone: null });
    await enrich({ domain });
    expect(await contactOf(person?.crm_id)).toMatchObject({
      phone: '+46846500490',
      email: person?.email,
    });
  });

  it('creates nothing otherwise', async () => {
    const before = (await sandbox.state()).crm;
    const { domain } = await findAccount(({ person }) => person !== null && person.crm_id === null);
    await enrich({ domain });
    expect((await sandbox.state()).crm).toEqual(before);
  });

  it('credits are consumed only when something is found', async () => {
    const spend = async (domain: string) => {
      const before = (await sandbox.state()).credits;
      await enrich({ domain });
      return before - (await sandbox.state()).credits;
    };
    expect(await spend('northwind-robotics.example')).toBe(5);
    expect(await spend('northwind-robotics.example')).toBe(0);
    expect(await spend('lumenor-medical.example')).toBe(1);
    expect(await spend('lumenor-medical.example')).toBe(0);
  });

  it('400: the person has neither a profile nor a CRM contact', async () => {
    const { domain } = await findAccount(
      ({ person }) => person !== null && person.social_url === null && person.crm_id === null,
    );
    expect(await sandbox.refuse('enrichAccount', { domain, scope })).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringMatching(/neither a profile nor a CRM contact/) as string,
    });
  });

  it('400: nobody is known on the account, or the person is not of it', async () => {
    const { domain } = await findAccount(({ person }) => person === null);
    expect(await sandbox.refuse('enrichAccount', { domain, scope })).toMatchObject({
      statusCode: 400,
    });
    const request = { domain: 'northwind-robotics.example', scope, person: '999' };
    expect(await sandbox.refuse('enrichAccount', request)).toMatchObject({ statusCode: 400 });
  });

  it('402: no credits left', async () => {
    const [account] = (await sandbox.ask('readBook', {}, 'demo-no-credits')).accounts;
    const request = { domain: account?.domain };
    expect(await sandbox.refuse('enrichAccount', request, 'demo-no-credits')).toMatchObject({
      statusCode: 402,
      error: 'Payment Required',
    });
  });

  it('404: the account is not in this book’s current list', async () => {
    const { domain } = await findAccount(({ owner }) => owner === null);
    expect(await sandbox.refuse('enrichAccount', { domain })).toMatchObject({ statusCode: 404 });
    expect(await sandbox.refuse('enrichAccount', { domain, scope }, 'demo-fresh')).toMatchObject({
      statusCode: 404,
      error: 'Not Found',
    });
  });

  it('400: no domain', async () => {
    expect(await sandbox.refuse('enrichAccount', {})).toMatchObject({ statusCode: 400 });
  });
});

describe('POST /todays-accounts/assign', () => {
  const ownerNamed = async (name: string) => {
    const owner = (await sandbox.ask('readOwners')).find((one) => one.name === name);
    if (!owner) throw new Error(`no owner ${name}`);
    return owner;
  };
  const companyOf = async (domain: string) =>
    (await sandbox.state()).crm.crm_one.companies.find((company) => company.domain === domain);

  it('makes a rep the CRM owner; the list carries the account’s new owner', async () => {
    const { domain } = await findAccount(({ owner }) => owner === null);
    const owner = await ownerNamed('Bianca Thornfield');
    const request = { domain, scope, owner_id: owner.id };
    const { accounts } = await sandbox.ask('assignAccount', request);
    expect(ofList(accounts, domain)?.owner).toEqual({ id: owner.id, name: owner.name });
    expect(await companyOf(domain)).toMatchObject({ ownerId: owner.id, ownerName: owner.name });
  });

  it('the list of a book that the account leaves carries it until it is ranked anew', async () => {
    const [account] = (await sandbox.ask('readBook')).accounts;
    const domain = account?.domain ?? '';
    const owner = await ownerNamed('Deniz Aksoy');
    const { accounts } = await sandbox.ask('assignAccount', { domain, owner_id: owner.id });
    expect(ofList(accounts, domain)?.owner?.id).toBe(owner.id);
    await sandbox.advance(SECOND);
    await sandbox.ask('refreshBook');
    await sandbox.advance(3 * SECOND);
    expect(ofList((await sandbox.ask('readBook')).accounts, domain)).toBeUndefined();
    const theirs = await sandbox.ask('readBook', { scope: owner.id });
    expect(ofList(theirs.accounts, domain)).toBeDefined();
  });

  it('with_contact is false by default; true also makes them owner of the highlighted contact', async () => {
    const { domain, person } = await findAccount(({ person }) => person?.crm_id != null);
    const owner = await ownerNamed('Emeka Oyelaran');
    const request = { domain, scope, owner_id: owner.id };
    const before = await contactOf(person?.crm_id);
    await sandbox.ask('assignAccount', request);
    expect(await contactOf(person?.crm_id)).toEqual(before);
    await sandbox.ask('assignAccount', { ...request, with_contact: true });
    expect(await contactOf(person?.crm_id)).toMatchObject({ ownerId: owner.id });
  });

  it('with_contact without a CRM contact assigns the account', async () => {
    const { domain } = await findAccount(({ person }) => person === null);
    const owner = await ownerNamed('Emeka Oyelaran');
    const request = { domain, scope, owner_id: owner.id, with_contact: true };
    const { accounts } = await sandbox.ask('assignAccount', request);
    expect(ofList(accounts, domain)?.owner?.id).toBe(owner.id);
  });

  it('400: the account was assigned but the contact was not', async () => {
    const { domain, person } = await findAccount(
      ({ person, owner }) => person?.crm_id != null && owner?.name !== 'Sanna Hedlund',
    );
    const owner = await ownerNamed('Sanna Hedlund');
    const before = await contactOf(person?.crm_id);
    const request = { domain, scope, owner_id: owner.id, with_contact: true };
    expect(await sandbox.refuse('assignAccount', request, 'demo-partial')).toMatchObject({
      statusCode: 400,
      error: 'Bad Request',
      message: expect.stringMatching(/access rights/) as string,
    });
    expect(await companyOf(domain)).toMatchObject({ ownerId: owner.id });
    expect(await contactOf(person?.crm_id)).toEqual(before);
    expect((await findAccount((one) => one.domain === domain)).owner?.id).toBe(owner.id);
  });

  it('the same key assigns an account without its contact', async () => {
    const { domain } = await findAccount(({ owner }) => owner === null);
    const owner = await ownerNamed('Sanna Hedlund');
    const request = { domain, scope, owner_id: owner.id };
    expect((await sandbox.call('assignAccount', request, 'demo-partial')).status).toBe(200);
  });

  it.each([
    ['no domain', { owner_id: '50210441' }, 400],
    ['no owner_id', { domain: 'northwind-robotics.example' }, 400],
    ['an owner that does not exist', { domain: 'northwind-robotics.example', owner_id: '1' }, 400],
    [
      'a with_contact that is no boolean',
      { domain: 'northwind-robotics.example', owner_id: '50210441', with_contact: 'yes' },
      400,
    ],
    [
      'an account that is not in this list',
      { domain: 'nowhere.example', owner_id: '50210441' },
      404,
    ],
  ])('refuses %s', async (_, request, statusCode) => {
    expect(await sandbox.refuse('assignAccount', { scope, ...request })).toMatchObject({
      statusCode,
    });
  });
});

describe('POST /todays-accounts/find-people', () => {
  it('adds more people to an account: then there are more than 3', async () => {
    const { domain, people } = await findAccount(({ people }) => people.length === 3);
    const { accounts } = await sandbox.ask('findPeople', { domain, scope });
    const found = ofList(accounts, domain)?.people ?? [];
    expect(found.length).toBeGreaterThan(3);
    expect(found.slice(0, 3)).toEqual(people);
    expect(new Set(found.map(({ social_url }) => social_url)).size).toBe(found.length);
    expect((await findAccount((one) => one.domain === domain)).people).toEqual(found);
  });

  it('finds somebody where nobody was known: that is the person then', async () => {
    const { domain } = await findAccount(({ person }) => person === null);
    const { accounts } = await sandbox.ask('findPeople', { domain, scope });
    const account = ofList(accounts, domain);
    expect(account?.person).not.toBeNull();
    expect(account?.person).toEqual(account?.people[0]);
  });

  it('with nobody left to find, it answers the list as it is', async () => {
    const { domain } = await findAccount(({ people }) => people.length === 3);
    for (let count = 0; count < 3; count += 1) await sandbox.ask('findPeople', { domain, scope });
    const before = await read();
    expect((await sandbox.ask('findPeople', { domain, scope })).accounts).toEqual(before);
  });

  it.each([
    ['no domain', {}, 400],
    ['an account that is not in this list', { domain: 'nowhere.example' }, 404],
  ])('refuses %s', async (_, request, statusCode) => {
    expect(await sandbox.refuse('findPeople', request)).toMatchObject({ statusCode });
  });
});
