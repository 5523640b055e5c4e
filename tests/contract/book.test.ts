import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { BOOK_STATUSES, ROLES, SIGNAL_TYPES } from '@/lib/contract/service/book';
import { DAY, SECOND } from '@/lib/contract/duration';
import { CAST_COMPANIES } from '@/sandbox/data/cast';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const read = (scope?: string, key?: string) =>
  sandbox.ask('readBook', scope === undefined ? {} : { scope }, key);

const ownersOf = (key?: string) => sandbox.ask('readOwners', {}, key);

const instant = z.iso.datetime();
const text = z.string().min(1);

const personSchema = z.strictObject({
  role: z.enum(ROLES).nullable(),
  full_name: text.nullable(),
  job_title: text.nullable(),
  social_url: z.url().nullable(),
  crm_id: text.nullable(),
  email: z.email().nullable(),
  phone: z.e164().nullable(),
});

/** The interface’s table of fields: exactly these are nullable. */
const listSchema = z.strictObject({
  status: z.enum(BOOK_STATUSES),
  scope: text.nullable(),
  crm: z.enum(['crm_one', 'crm_two']).nullable(),
  requested_at: instant.nullable(),
  generated_at: instant.nullable(),
  error: text.nullable(),
  owner_linked: z.boolean().nullable(),
  book_size: z.number().int().nullable(),
  accounts: z.array(
    z.strictObject({
      rank: z.number().int().positive(),
      domain: text,
      name: text.nullable(),
      location: text.nullable(),
      industry: text.nullable(),
      angle: text.nullable(),
      crm_id: text.nullable(),
      owner: z.strictObject({ id: text, name: text.nullable() }).nullable(),
      signal: z.strictObject({
        type: z.enum(SIGNAL_TYPES),
        reason: text,
        detected_at: instant.nullable(),
      }),
      person: personSchema.nullable(),
      people: z.array(personSchema),
      last_activity_at: instant.nullable(),
      open_deal: z.boolean(),
      looks_like_your_wins: z.boolean(),
      former_customer: z.boolean(),
      score: z.number(),
      score_parts: z.array(z.strictObject({ label: text, points: z.number() })),
    }),
  ),
});

describe('the account list', () => {
  it.each([undefined, 'all', 'unassigned'])(
    'has every field of the interface: %s',
    async (scope) => {
      const { text: body } = await sandbox.call('readBook', scope === undefined ? {} : { scope });
      expect(listSchema.safeParse(JSON.parse(body)).error).toBeUndefined();
    },
  );

  it('the book of all has 60 accounts in 12 industries', async () => {
    const { accounts, book_size, status, crm } = await read('all');
    expect([accounts.length, book_size, status, crm]).toEqual([60, 60, 'ended', 'crm_one']);
    expect(new Set(accounts.flatMap(({ industry }) => industry ?? [])).size).toBe(12);
  });

  it('is ranked: the best score first, ranks from 1', async () => {
    const { accounts } = await read('all');
    expect(accounts.map(({ rank }) => rank)).toEqual(accounts.map((_, index) => index + 1));
    const scores = accounts.map(({ score = 0 }) => score);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
  });

  it('score_parts tell how the score adds up', async () => {
    for (const { score, score_parts } of (await read('all')).accounts)
      expect(score_parts.reduce((sum, { points }) => sum + points, 0)).toBe(score);
  });

  it('shows every kind of signal, and some without a date', async () => {
    const signals = (await read('all')).accounts.map(({ signal }) => signal);
    expect(new Set(signals.map(({ type }) => type))).toEqual(new Set(SIGNAL_TYPES));
    expect(signals.some(({ detected_at }) => detected_at === null)).toBe(true);
  });

  it('location and industry are null when the CRM has none, angle when it could not be written', async () => {
    const { accounts } = await read('all');
    for (const field of ['location', 'industry', 'angle', 'last_activity_at'] as const) {
      const empty = accounts.filter((account) => account[field] === null);
      expect(empty.length, field).toBeGreaterThan(0);
      expect(empty.length, field).toBeLessThan(40);
    }
  });

  it('has open deals, former customers and accounts that look like wins, none of them all', async () => {
    const { accounts } = await read('all');
    for (const flag of ['open_deal', 'former_customer', 'looks_like_your_wins'] as const) {
      const count = accounts.filter((account) => account[flag]).length;
      expect(count, flag).toBeGreaterThan(2);
      expect(count, flag).toBeLessThan(40);
    }
  });
});

describe('people of an account', () => {
  it('person is people[0], and null when no contact is known', async () => {
    const { accounts } = await read('all');
    for (const { person, people } of accounts) expect(person).toEqual(people[0] ?? null);
    expect(accounts.some(({ person }) => person === null)).toBe(true);
  });

  it('up to 3, one per role', async () => {
    const { accounts } = await read('all');
    for (const { people } of accounts) {
      expect(people.length).toBeLessThanOrEqual(3);
      expect(new Set(people.map(({ role }) => role)).size).toBe(people.length);
    }
    expect(new Set(accounts.map(({ people }) => people.length))).toEqual(new Set([0, 1, 2, 3]));
  });

  it('the signal’s person comes first', async () => {
    const { accounts } = await read('all');
    const personal = accounts.filter(({ signal }) => signal.type === 'JOB_CHANGE');
    expect(personal.length).toBeGreaterThan(5);
    for (const { signal, person } of personal)
      expect(signal.reason).toContain(person?.full_name ?? '?');
  });

  it('role is read off the job title', async () => {
    const people = (await read('all')).accounts.flatMap(({ people }) => people);
    const roleOf = (title: string) => people.find(({ job_title }) => job_title === title)?.role;
    expect(roleOf('Chief Operating Officer')).toBe('DECISION_MAKER');
    expect(roleOf('Plant Manager')).toBe('CHAMPION');
    expect(roleOf('Data Analyst')).toBe('USER');
  });

  it('crm_id is the CRM contact’s id, when the person is in the CRM', async () => {
    const people = (await read('all')).accounts.flatMap(({ people }) => people);
    const { contacts } = (await sandbox.state()).crm.crm_one;
    const known = people.filter(({ crm_id }) => crm_id !== null);
    expect(known.length).toBeGreaterThan(20);
    expect(people.length - known.length).toBeGreaterThan(20);
    for (const { crm_id, social_url } of known)
      expect(contacts.find(({ id }) => id === crm_id)).toMatchObject({ profileUrl: social_url });
  });
});

describe('current and former customers', () => {
  it('a customer of the last 18 months, or by the CRM’s stage, is never listed', async () => {
    const { companies } = (await sandbox.state()).crm.crm_one;
    const listed = (await read('all')).accounts.map(({ domain }) => domain);
    const customers = companies.filter(({ stage }) => stage === 'customer');
    expect(customers.length).toBeGreaterThan(0);
    for (const { domain } of customers) expect(listed).not.toContain(domain);
    expect(companies.some(({ domain }) => domain === CAST_COMPANIES.customer)).toBe(true);
    expect(listed).not.toContain(CAST_COMPANIES.customer);
  });

  it('a deal won more than 18 months ago makes a former customer, a win-back', async () => {
    const find = async () =>
      (await read('all')).accounts.find(({ domain }) => domain === CAST_COMPANIES.customer);
    // Won 500 days before the start; 18 months are 547 to 549 days.
    await sandbox.advance(40 * DAY);
    expect(await find()).toBeUndefined();
    await sandbox.advance(15 * DAY);
    expect(await find()).toMatchObject({ former_customer: true });
  });
});

describe('scope', () => {
  it('omitted: the API key holder’s own accounts', async () => {
    const { caller_crm_links } = await sandbox.ask('searchCrm', { email: 'a@b.example' });
    const id = caller_crm_links?.crm_one?.ownerId;
    const book = await read();
    expect(book).toMatchObject({ scope: `owner:${id}`, owner_linked: true });
    expect(book.accounts.length).toBeGreaterThan(5);
    expect(new Set(book.accounts.map(({ owner }) => owner?.id))).toEqual(new Set([id]));
    expect(book.book_size).toBe(book.accounts.length);
  });

  it('unassigned: accounts nobody owns', async () => {
    const book = await read('unassigned');
    expect(book.scope).toBe('unassigned');
    expect(book.accounts).toHaveLength(8);
    expect(book.accounts.every(({ owner }) => owner === null)).toBe(true);
  });

  it('otherwise a CRM owner id: the books of the owners and the unassigned one make up all', async () => {
    const owners = await ownersOf();
    expect(owners).toHaveLength(5);
    let sum = (await read('unassigned')).accounts.length;
    for (const { id } of owners) {
      const book = await read(id);
      expect(book.scope).toBe(`owner:${id}`);
      expect(book.accounts.every(({ owner }) => owner?.id === id)).toBe(true);
      sum += book.accounts.length;
    }
    expect(sum).toBe(60);
  });

  it('unassigned exists for crm_one only', async () => {
    const request = { scope: 'unassigned' };
    expect(await sandbox.refuse('readBook', request, 'demo-lead')).toMatchObject({
      statusCode: 400,
    });
  });

  it('400: an owner id that no owner has', async () => {
    expect(await sandbox.refuse('readBook', { scope: 'nobody' })).toMatchObject({
      statusCode: 400,
    });
  });

  it('no CRM owner for the caller: owner_linked is false, and the scope names the user', async () => {
    const book = await read(undefined, 'demo-unlinked');
    expect(book).toMatchObject({ owner_linked: false, accounts: [], book_size: 0 });
    expect(book.scope).toMatch(/^unlinked:.+/);
    expect(await read('all', 'demo-unlinked')).toMatchObject({ owner_linked: null, book_size: 60 });
  });

  it('a book of crm_two carries its ids', async () => {
    const book = await read(undefined, 'demo-lead');
    expect(book).toMatchObject({ crm: 'crm_two', owner_linked: true });
    expect(book.accounts[0]?.crm_id).toMatch(/^001/);
    expect((await ownersOf('demo-lead'))[0]?.id).toMatch(/^005/);
  });

  it('CRMs without accounts have an empty book', async () => {
    expect(await read('all', 'demo-email-crms')).toMatchObject({ crm: null, accounts: [] });
    expect(await ownersOf('demo-email-crms')).toEqual([]);
  });

  it('owners are {id, name, email}', async () => {
    const { text: body } = await sandbox.call('readOwners', {});
    const owner = z.strictObject({ id: text, name: text, email: z.email() });
    expect(z.array(owner).safeParse(JSON.parse(body)).success).toBe(true);
  });
});

describe('states of a book', () => {
  const statusOf = async (key: string) => (await read(undefined, key)).status;

  it('demo-fresh: none, then pending for 3 s after a refresh, then ended', async () => {
    expect(await read(undefined, 'demo-fresh')).toMatchObject({
      status: 'none',
      requested_at: null,
      generated_at: null,
      book_size: null,
      accounts: [],
    });
    expect(await sandbox.ask('refreshBook', {}, 'demo-fresh')).toMatchObject({
      status: 'pending',
      requested_at: '2026-03-10T09:30:00.000Z',
      generated_at: null,
      accounts: [],
    });
    await sandbox.advance(3 * SECOND - 1);
    expect(await statusOf('demo-fresh')).toBe('pending');
    await sandbox.advance(1);
    const book = await read(undefined, 'demo-fresh');
    expect(book).toMatchObject({ status: 'ended', generated_at: '2026-03-10T09:30:03.000Z' });
    expect(book.accounts.length).toBeGreaterThan(5);
  });

  it('each book is ranked by itself', async () => {
    await sandbox.ask('refreshBook', { scope: 'all' }, 'demo-fresh');
    expect((await read('all', 'demo-fresh')).status).toBe('pending');
    expect(await statusOf('demo-fresh')).toBe('none');
    expect(await statusOf('demo')).toBe('ended');
  });

  it('demo-error: ranking ends in error', async () => {
    expect((await sandbox.ask('refreshBook', {}, 'demo-error')).status).toBe('pending');
    await sandbox.advance(3 * SECOND);
    const book = await read(undefined, 'demo-error');
    expect(book).toMatchObject({ status: 'error', accounts: [] });
    expect(book.error).toEqual(expect.any(String));
  });

  it('the list that stood is readable while it is ranked anew', async () => {
    const before = await read();
    const pending = await sandbox.ask('refreshBook');
    expect(pending).toMatchObject({ status: 'pending', generated_at: before.generated_at });
    expect(pending.accounts).toEqual(before.accounts);
    await sandbox.advance(3 * SECOND);
    expect(await read()).toMatchObject({ status: 'ended', error: null });
  });

  it('a refresh while ranking is pending changes nothing', async () => {
    await sandbox.ask('refreshBook');
    await sandbox.advance(2 * SECOND);
    expect((await sandbox.ask('refreshBook')).requested_at).toBe('2026-03-10T09:30:00.000Z');
    await sandbox.advance(SECOND);
    expect((await read()).status).toBe('ended');
  });

  it('403: the feature is not enabled for the key holder', async () => {
    const request = { domain: CAST_COMPANIES.inBook, owner_id: 'x' };
    for (const name of [
      'readBook',
      'refreshBook',
      'readOwners',
      'enrichAccount',
      'assignAccount',
      'dismissAccount',
      'findPeople',
    ] as const)
      // oxfmt-ignore
      expect(await sandbox.refuse(name, request, 'demo-no-feature')).toMatchObject({
        statusCode: 403,
        error: 'Forbidden',
      });
  });
});
