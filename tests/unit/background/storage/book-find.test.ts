import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFinder, type FindAccount } from '@/lib/background/storage/books/find-account';
import {
  createBookRepository,
  type BookRepository,
} from '@/lib/background/storage/books/book-repository';
import type { Database } from '@/lib/background/storage/database';
import { noteKeys } from '@/lib/background/storage/known-keys';
import type { AccountMatchQuery } from '@/lib/contract/stored/book';
import type { Identity } from '@/lib/contract/messages/page-report';
import { accountOf, domainsOf, accountListOf } from '../../../support/books';
import { openFresh } from '../../../support/queue/stored-jobs';

const TOKEN = `ACoAA${'x'.repeat(34)}`;

let database: Database;
let books: BookRepository;
let find: FindAccount;
let now = 1_800_000_000_000;

beforeEach(async () => {
  database = await openFresh();
  books = createBookRepository({ database, now: () => (now += 1), onChange: () => undefined });
  find = createFinder(database);
});

const matchQueryOf = (known: Partial<AccountMatchQuery>): AccountMatchQuery => ({
  domains: [],
  companyIds: [],
  personIds: [],
  profiles: [],
  ...known,
});
const findDomain = async (known: Partial<AccountMatchQuery>) =>
  (await find(matchQueryOf(known)))?.entry.account.domain;

const ada = {
  full_name: 'Ada Lind',
  social_url: 'https://www.linkedin.com/in/ada-lind',
  crm_id: '501',
};
const lind = accountOf('lind.example', { crm_id: '90', people: [ada] });

describe('the account that a page is about', () => {
  beforeEach(() => books.keep(undefined, accountListOf(['berg.example', lind])));

  it.each([
    ['its domain', { domains: ['lind.example'] }],
    ['its domain with www and in capitals', { domains: ['WWW.Lind.Example'] }],
    ['the address of its site', { domains: ['https://www.lind.example/en?x=1'] }],
    ['one of several domains', { domains: ['nobody.example', 'lind.example'] }],
    ['its id in the CRM', { companyIds: ['90'] }],
    ['the id of one of its people', { personIds: ['501'] }],
    ['the profile of one of its people', { profiles: ['https://www.linkedin.com/in/ada-lind'] }],
    ['a profile written otherwise', { profiles: ['http://de.linkedin.com/in/Ada%2DLind/en/?x=1'] }],
    ['a profile without a scheme', { profiles: ['linkedin.com/in/ada-lind'] }],
  ])('is found by %s', async (_, matchQuery) => {
    expect(await findDomain(matchQuery)).toBe('lind.example');
  });

  it.each([
    ['nothing', {}],
    ['a part of its domain', { domains: ['ind.example', 'lind.example.com'] }],
    ['somebody else', { profiles: ['https://www.linkedin.com/in/ada-linden'], personIds: ['50'] }],
    ['a person who has its id', { personIds: ['90'] }],
    ['a company that has the id of one of its people', { companyIds: ['501'] }],
    ['the same path elsewhere', { profiles: ['https://other.example/in/ada-lind'] }],
  ])('is not found by %s', async (_, matchQuery) => {
    expect(await findDomain(matchQuery)).toBeUndefined();
  });

  it('is found by whoever a page says is the same person', async () => {
    const identity = { kind: 'person', key: 'person:slug:ada-lind', number: null } as Identity;
    await noteKeys(database, { ...identity, aliases: [`person:opaque:${TOKEN}`] }, 1);
    expect(await findDomain({ profiles: [`https://www.linkedin.com/in/${TOKEN}`] })).toBe(
      'lind.example',
    );
  });

  it('is told by a profile before a domain, and by a domain before an id', async () => {
    const matchQuery = { domains: ['berg.example'], personIds: ['501'] };
    expect(await findDomain(matchQuery)).toBe('berg.example');
    expect(await findDomain({ ...matchQuery, profiles: [ada.social_url] })).toBe('lind.example');
  });
});

describe('of several books', () => {
  it("the caller's own is looked in first, then the one that was read last", async () => {
    await books.keep(undefined, accountListOf(['own.example']));
    await books.keep('8', accountListOf(['own.example', 'shared.example']));
    await books.keep('all', accountListOf(['own.example', 'shared.example']));
    expect((await find(matchQueryOf({ domains: ['own.example'] })))?.choice).toBeNull();
    expect((await find(matchQueryOf({ domains: ['shared.example'] })))?.choice).toBe('all');
  });

  it("an account says whose CRM it is in, and whether the caller's own book names its owner", async () => {
    const accounts = ['u1', 'u2'].map((id) => accountOf(`${id}.example`, { owner: { id } }));
    await books.keep(undefined, { ...accountListOf([]), scope: 'owner:u1', crm: 'crm_two' });
    await books.keep('all', { ...accountListOf(accounts), crm: 'crm_two' });
    expect(await find(matchQueryOf({ domains: ['u1.example'] }))).toMatchObject({
      choice: 'all',
      crm: 'crm_two',
      isYours: true,
    });
    expect((await find(matchQueryOf({ domains: ['u2.example'] })))?.isYours).toBe(false);
  });
});

describe('a large book', () => {
  it('is read once, and after a change only the chunk that is another', async () => {
    const domains = domainsOf(300);
    await books.keep(undefined, accountListOf(domains));
    expect(await findDomain({ domains: ['company-299.example'] })).toBe('company-299.example');
    const get = vi.spyOn(IDBObjectStore.prototype, 'get');
    const countReads = () =>
      get.mock.contexts.filter((store) => (store as IDBObjectStore).name === 'bookChunks').length;
    expect(await findDomain({ domains: ['nobody.example'] })).toBeUndefined();
    expect(countReads()).toBe(0);
    const changed = domains.map((domain) =>
      accountOf(domain, domain === 'company-150.example' ? { crm_id: '77' } : {}),
    );
    await books.keep(undefined, accountListOf(changed));
    get.mockClear();
    expect(await findDomain({ companyIds: ['77'] })).toBe('company-150.example');
    // Once to see what is in it, once for the account.
    expect(countReads()).toBe(2);
    get.mockRestore();
  });

  it('that cannot be read has no accounts', async () => {
    await books.keep(undefined, accountListOf(['lind.example']));
    await database.put('bookChunks', 'nonsense', ['', 0]);
    expect(await findDomain({ domains: ['lind.example'] })).toBeUndefined();
  });
});
