import { beforeEach, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '@/lib/contract/duration';
import { openSandbox } from './support';
import type { OpenSandbox } from './support';

let sandbox: OpenSandbox;
beforeEach(() => {
  sandbox = openSandbox();
});

const scope = 'all';
const read = async (key?: string) => (await sandbox.ask('readBook', { scope }, key)).accounts;
const find = async (domain: string, key?: string) =>
  (await read(key)).find((account) => account.domain === domain);

/** Ranks the book again and waits, because a dismissal must survive that. */
const rankAgain = async () => {
  await sandbox.ask('refreshBook', { scope });
  await sandbox.advance(3 * SECOND);
};

const dismiss = async (domain: string, reason?: string) =>
  (await sandbox.ask('dismissAccount', { domain, scope, ...(reason ? { reason } : {}) })).accounts;

const first = async () => {
  const [account] = await read();
  if (!account) throw new Error('the book is empty');
  return account;
};

describe('POST /todays-accounts/dismiss', () => {
  it('answers the account list without the account, ranked anew', async () => {
    const { domain } = await first();
    const accounts = await dismiss(domain);
    expect(accounts).toHaveLength(59);
    expect(accounts.map(({ domain }) => domain)).not.toContain(domain);
    expect(accounts[0]?.rank).toBe(1);
  });

  it('applies to the whole organization: another key’s book does not have it either', async () => {
    const { domain } = await first();
    await dismiss(domain);
    expect(await find(domain, 'demo-two-crms')).toBeUndefined();
    expect(await find(domain, 'demo-lead').then((account) => account?.domain)).toBeUndefined();
  });

  it('does not touch the CRM', async () => {
    const before = (await sandbox.state()).crm;
    for (const reason of ['BAD_TIMING', 'IN_PROGRESS', 'NOT_ICP', 'OTHER', 'WRONG_CONTACT'])
      await dismiss((await first()).domain, reason);
    expect((await sandbox.state()).crm).toEqual(before);
  });

  it.each([undefined, 'BAD_TIMING', 'OTHER'])(
    '%s: hidden, and shown again when a newer signal arrives on it',
    async (reason) => {
      const { domain, signal } = await first();
      await dismiss(domain, reason);
      await rankAgain();
      expect(await find(domain)).toBeUndefined();
      await sandbox.advance(4 * DAY);
      expect(await find(domain)).toBeUndefined();
      await sandbox.advance(26 * DAY);
      const again = await find(domain);
      expect(Date.parse(again?.signal.detected_at ?? '')).toBeGreaterThan(
        Date.parse(signal.detected_at ?? ''),
      );
    },
  );

  it('IN_PROGRESS: hidden for 90 days', async () => {
    const { domain } = await first();
    await dismiss(domain, 'IN_PROGRESS');
    await sandbox.advance(90 * DAY - 1);
    expect(await find(domain)).toBeUndefined();
    await sandbox.advance(1);
    expect(await find(domain)).toBeDefined();
  });

  it('IN_PROGRESS: hidden whatever comes, newer signals and new rankings included', async () => {
    const { domain } = await first();
    await dismiss(domain, 'IN_PROGRESS');
    for (const days of [10, 30, 49]) {
      await sandbox.advance(days * DAY);
      await rankAgain();
      expect(await find(domain)).toBeUndefined();
    }
  });

  it('NOT_ICP: hidden for good', async () => {
    const { domain } = await first();
    await dismiss(domain, 'NOT_ICP');
    await sandbox.advance(200 * DAY);
    expect(await find(domain)).toBeUndefined();
  });

  it('NOT_ICP: once two accounts of an industry were dismissed this way, 2 points are taken off the rest', async () => {
    const before = await read();
    const industry = 'Logistics';
    const own = before.filter((account) => account.industry === industry);
    expect(own.length).toBeGreaterThanOrEqual(4);
    const [one, two, three] = own;
    const scoreOf = (accounts: typeof before, domain = three?.domain) =>
      accounts.find((account) => account.domain === domain)?.score;

    const afterOne = await dismiss(one?.domain ?? '', 'NOT_ICP');
    expect(scoreOf(afterOne)).toBe(three?.score);
    const afterTwo = await dismiss(two?.domain ?? '', 'NOT_ICP');
    for (const account of own.slice(2))
      expect(scoreOf(afterTwo, account.domain)).toBe((account.score ?? 0) - 2);
    for (const account of before.filter((other) => other.industry !== industry && other.industry))
      expect(scoreOf(afterTwo, account.domain)).toBe(account.score);
    const changed = afterTwo.find(({ domain }) => domain === three?.domain);
    expect(changed?.score_parts).toContainEqual({ label: 'Industry dismissed', points: -2 });

    const afterThree = await dismiss(own[3]?.domain ?? '', 'NOT_ICP');
    expect(scoreOf(afterThree)).toBe((three?.score ?? 0) - 2);
    await rankAgain();
    expect(scoreOf(await read())).toBe((three?.score ?? 0) - 2);
  });

  it('two dismissals for other reasons take no points off', async () => {
    const own = (await read()).filter(({ industry }) => industry === 'Logistics');
    await dismiss(own[0]?.domain ?? '', 'OTHER');
    const accounts = await dismiss(own[1]?.domain ?? '', 'BAD_TIMING');
    const third = accounts.find(({ domain }) => domain === own[2]?.domain);
    expect(third?.score).toBe(own[2]?.score);
  });

  it('WRONG_CONTACT: still listed; the next contact is swapped in', async () => {
    const { domain, people } = await first();
    expect(people).toHaveLength(3);
    const accounts = await dismiss(domain, 'WRONG_CONTACT');
    const changed = accounts.find((account) => account.domain === domain);
    expect(changed?.person?.full_name).toBe(people[1]?.full_name);
    expect(changed?.people.map(({ full_name }) => full_name)).not.toContain(people[0]?.full_name);
  });

  it('WRONG_CONTACT: the people that remain are still one per role', async () => {
    const full = (await read()).filter(({ people }) => people.length === 3).slice(0, 20);
    for (const { domain } of full) {
      const people = (await dismiss(domain, 'WRONG_CONTACT')).find(
        (account) => account.domain === domain,
      )?.people;
      expect(people?.length).toBeGreaterThan(1);
      expect(new Set(people?.map(({ role }) => role)).size).toBe(people?.length);
    }
  });

  it('WRONG_CONTACT: the person is never proposed again on the account', async () => {
    const { domain, people } = await first();
    const wrong = people[0]?.full_name;
    await dismiss(domain, 'WRONG_CONTACT');
    await sandbox.ask('findPeople', { domain, scope });
    await sandbox.ask('findPeople', { domain, scope });
    await rankAgain();
    await sandbox.advance(100 * DAY);
    const names = (await find(domain))?.people.map(({ full_name }) => full_name);
    expect(names?.length).toBeGreaterThan(2);
    expect(names).not.toContain(wrong);
  });

  it('WRONG_CONTACT, said of everybody, leaves an account without a person', async () => {
    const { domain } = await first();
    for (let count = 0; count < 12; count += 1) await dismiss(domain, 'WRONG_CONTACT');
    expect(await find(domain)).toMatchObject({ person: null, people: [] });
  });

  it('an account stays hidden by one reason when another is over', async () => {
    const { domain } = await first();
    await dismiss(domain, 'WRONG_CONTACT');
    await dismiss(domain, 'NOT_ICP');
    await sandbox.advance(120 * DAY);
    expect(await find(domain)).toBeUndefined();
  });

  it.each([
    ['no domain', {}, 400],
    ['an unknown reason', { domain: 'northwind-robotics.example', reason: 'BORED' }, 400],
    ['an account that is not in this list', { domain: 'nowhere.example' }, 404],
  ])('refuses %s', async (_, request, statusCode) => {
    expect(await sandbox.refuse('dismissAccount', { scope, ...request })).toMatchObject({
      statusCode,
    });
  });

  it('404: an account that was dismissed already, or is in another book', async () => {
    const { domain } = await first();
    await dismiss(domain);
    const again = await sandbox.refuse('dismissAccount', { domain, scope });
    expect(again).toMatchObject({ statusCode: 404, error: 'Not Found' });
    const other = (await read()).find(({ owner }) => owner === null);
    expect(await sandbox.refuse('dismissAccount', { domain: other?.domain })).toMatchObject({
      statusCode: 404,
    });
  });
});
