import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { HandlerDependencies } from '@/lib/background/handlers/handlers';
import { createRoundHandlers } from '@/lib/background/handlers/round-handlers';
import { createLookUps } from '@/lib/background/pages/look-up/look-ups';
import { createBookRepository } from '@/lib/background/storage/books/book-repository';
import { toBookKey } from '@/lib/background/storage/books/book-key';
import type { Database } from '@/lib/background/storage/database';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { HOUR } from '@/lib/contract/duration';
import { ACCOUNTS_PER_CHUNK } from '@/lib/contract/limits';
import type { Handlers } from '@/lib/contract/messages/messages';
import { accountListOf, accountOf, domainsOf } from '../../../support/books';
import { openFresh, putJobs } from '../../../support/queue/stored-jobs';
import { stubSuffixFile } from '../../../support/stub-suffix-file';

const NINE = new Date(2026, 10, 21, 9).getTime();
const WINDOW = 7;
const OTHER = 8;

const DOMAINS = domainsOf(4);
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = DOMAINS;
const profileOf = (domain: string) => `https://www.linkedin.com/in/${domain.split('.')[0]}`;

/** Each has somebody with a profile, except the fourth. */
const BOOK = DOMAINS.map((domain) =>
  accountOf(domain, {
    name: domain.toUpperCase(),
    people: [{ full_name: 'Ada Lind', social_url: domain === FOURTH ? null : profileOf(domain) }],
  }),
);

beforeEach(() => {
  fakeBrowser.reset();
  stubSuffixFile();
});

interface Tab {
  id: number;
  windowId: number;
  url: string;
}
const FEED = 'https://www.linkedin.com/feed/';

/** A browser with one window, its tabs, and what is opened in them. */
function openTabs() {
  const opened: string[] = [];
  const tabs = {
    front: { id: 1, windowId: WINDOW, url: FEED } as Tab | null,
    /** The tabs that are not in front. */
    behind: [] as Tab[],
    refuses: false,
    opened,
    /** The rep brings another page to the front, in another tab. */
    bring: (tab: Tab) => {
      if (tabs.front) tabs.behind.push(tabs.front);
      tabs.behind = tabs.behind.filter(({ id }) => id !== tab.id);
      tabs.front = tab;
    },
  };
  const find = (id: number) =>
    [...tabs.behind, ...(tabs.front ? [tabs.front] : [])].find((tab) => tab.id === id);
  Object.assign(fakeBrowser.tabs, {
    query: () => Promise.resolve(tabs.front ? [tabs.front] : []),
    get: (id: number) =>
      find(id) ? Promise.resolve(find(id)) : Promise.reject(new Error('No tab')),
    update: (id: number, { url, active }: { url: string; active?: boolean }) => {
      const tab = find(id);
      if (!tab || tabs.refuses) return Promise.reject(new Error('Tabs cannot be edited right now'));
      opened.push(`tab ${id}${active ? ' to the front' : ''}: ${url}`);
      tabs.bring({ ...tab, url });
      return Promise.resolve();
    },
    create: ({ windowId, url }: { windowId: number; url: string }) => {
      opened.push(`new in ${windowId}: ${url}`);
      const tab = { id: 100 + opened.length, windowId, url };
      tabs.bring(tab);
      return Promise.resolve(tab);
    },
  });
  return tabs;
}

async function setUp() {
  const database = await openFresh();
  const clock = { now: NINE };
  const now = () => (clock.now += 1);
  const announce = vi.fn();
  const credentials = createCredentialStore(database, now);
  const books = createBookRepository({ database, now, onChange: () => undefined });
  const lookUps = createLookUps({
    database,
    readPage: () => Promise.resolve(null),
    isSample: () => Promise.resolve(false),
    announce,
    now,
  });
  const { id } = await credentials.save({ address: 'https://service.example', key: 'first-key' });
  await books.keep(undefined, accountListOf(BOOK));
  const used: Partial<HandlerDependencies> = {
    database,
    credentials,
    lookUps,
    books,
    announce,
    now,
  };
  const openOver = (over: Database) =>
    createRoundHandlers({
      ...used,
      database: over,
    } as HandlerDependencies) as Partial<Handlers> as Handlers;
  const open = () => openOver(database);
  const handlers = open();
  const tabs = openTabs();
  const startWith = (by: Handlers, domains = DOMAINS, shownId: string | null = id) =>
    by['round.start']({ choice: null, domains, windowId: WINDOW }, shownId);
  const start = (domains = DOMAINS, shownId: string | null = id) =>
    startWith(handlers, domains, shownId);
  const step = (
    from: string,
    asked: 'open' | 'next' | 'skip' | 'later' | 'end',
    windowId = WINDOW,
  ) => handlers['round.step']({ from, step: asked, windowId });
  const get = () => handlers['round.get'](null);
  const getFar = async () => {
    const round = await get();
    return round && `${round.place} of ${round.total} at ${round.current?.domain ?? 'the end'}`;
  };
  /** The browser is started again: the worker is a new one, and the session's memory is empty. */
  const restart = async () => {
    await fakeBrowser.storage.session.clear();
    return open();
  };
  /** Makes the accounts of the book unreadable, not their domains, until the returned function is called. */
  const spoil = async () => {
    const key = [toBookKey(null), 0] as never;
    const before: unknown = await database.get('bookChunks', key);
    const spoilt = BOOK.map(({ domain }) => ({ account: { domain } }));
    await database.put('bookChunks', spoilt, key);
    return () => database.put('bookChunks', before, key);
  };
  return {
    ...{ database, clock, books, lookUps, handlers, tabs, spoil, openOver, startWith },
    start,
    step,
    get,
    getFar,
    restart,
  };
}

describe('starting', () => {
  it('opens the first profile in the tab in front, where that shows the network, and nothing else', async () => {
    const { start, getFar, tabs } = await setUp();
    await start();
    expect(tabs.opened).toEqual([`tab 1: ${profileOf(FIRST)}`]);
    expect(await getFar()).toBe(`1 of 4 at ${FIRST}`);
  });

  it('leaves a round that is under way alone', async () => {
    const { start, step, getFar, tabs } = await setUp();
    await start();
    await step(FIRST, 'next');
    await start([FOURTH]);
    expect(await getFar()).toBe(`2 of 4 at ${SECOND}`);
    expect(tabs.opened).toHaveLength(2);
  });

  it('happens once, though two windows start at the same time', async () => {
    const { start, tabs } = await setUp();
    await Promise.all([start(), start()]);
    expect(tabs.opened).toHaveLength(1);
  });

  it('is refused with accounts of another key than the saved one', async () => {
    const { start, get, tabs } = await setUp();
    await expect(start(DOMAINS, 'e'.repeat(32))).rejects.toMatchObject({
      problem: { code: 'key-changed' },
    });
    expect(await get()).toBeNull();
    expect(tabs.opened).toEqual([]);
  });

  it('begins anew when the one before is over', async () => {
    const { start, step, getFar } = await setUp();
    await start();
    await step(FIRST, 'end');
    await start([THIRD]);
    expect(await getFar()).toBe(`1 of 1 at ${THIRD}`);
  });

  it.each([
    ['there is no tab in front', null],
    [
      'a page of the extension is in front',
      { id: 2, windowId: WINDOW, url: fakeBrowser.runtime.getURL('/sidepanel.html') },
    ],
    [
      'a page of another site is in front',
      { id: 2, windowId: WINDOW, url: 'https://crm.example/contacts/1' },
    ],
  ])('opens a new tab where %s', async (_, front) => {
    const { start, tabs } = await setUp();
    tabs.front = front;
    await start();
    expect(tabs.opened).toEqual([`new in ${WINDOW}: ${profileOf(FIRST)}`]);
  });

  it('reads the book once more where a new ranking was stored in between', async () => {
    const { database, books, openOver, startWith, getFar } = await setUp();
    let isStored = false;
    const slow = new Proxy(database, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name !== 'get' || isStored) return member.bind(target) as unknown;
        return async (...asked: unknown[]) => {
          const read: unknown = await member.call(target, ...asked);
          if (asked[0] !== 'bookChunks') return read;
          isStored = true;
          await books.keep(undefined, accountListOf(BOOK.slice(2)));
          return read;
        };
      },
    });
    await startWith(openOver(slow));
    expect(await getFar()).toBe(`1 of 2 at ${THIRD}`);
  });

  it('says so where the first account is listed and cannot be read', async () => {
    const { start, get, tabs, spoil } = await setUp();
    await spoil();
    await expect(start()).rejects.toMatchObject({ problem: { code: 'internal' } });
    expect(tabs.opened).toEqual([]);
    expect(await get()).toBeNull();
  });

  it('opens a new tab where the browser refuses to lead the one in front elsewhere', async () => {
    const { start, tabs } = await setUp();
    tabs.refuses = true;
    await start();
    expect(tabs.opened).toEqual([`new in ${WINDOW}: ${profileOf(FIRST)}`]);
  });
});

describe('a step', () => {
  it('opens the next profile, and the end opens nothing', async () => {
    const { start, step, get, tabs } = await setUp();
    await start([FIRST, SECOND]);
    await step(FIRST, 'next');
    await step(SECOND, 'skip');
    expect(tabs.opened).toEqual([FIRST, SECOND].map((domain) => `tab 1: ${profileOf(domain)}`));
    const round = await get();
    expect(round?.current).toBeNull();
    expect(round?.visits.map(({ name, isSkipped }) => [name, isSkipped])).toEqual([
      [FIRST.toUpperCase(), false],
      [SECOND.toUpperCase(), true],
    ]);
  });

  it('leaves other pages of the rep’s, and brings the tab of the last profile to the front again', async () => {
    const { start, step, tabs } = await setUp();
    await start();
    tabs.bring({ id: 2, windowId: WINDOW, url: 'https://crm.example/contacts/1' });
    await step(FIRST, 'next');
    expect(tabs.opened.at(-1)).toBe(`tab 1 to the front: ${profileOf(SECOND)}`);
    expect(tabs.front?.id).toBe(1);
  });

  it('opens the profile in the tab of the last one, whatever the rep has come to there', async () => {
    const { start, step, tabs } = await setUp();
    await start();
    tabs.front = { id: 1, windowId: WINDOW, url: 'https://company.example/' };
    await step(FIRST, 'next');
    expect(tabs.opened.at(-1)).toBe(`tab 1: ${profileOf(SECOND)}`);
  });

  it.each([
    ['shows another site by now', { id: 1, windowId: WINDOW, url: 'https://company.example/' }],
    ['is in another window by now', { id: 1, windowId: OTHER, url: FEED }],
    ['was closed', null],
  ])('opens a new tab where that of the last profile %s, behind another page', async (_, last) => {
    const { start, step, tabs } = await setUp();
    await start();
    tabs.front = { id: 2, windowId: WINDOW, url: 'https://crm.example/contacts/1' };
    tabs.behind = last ? [last] : [];
    await step(FIRST, 'next');
    expect(tabs.opened.at(-1)).toBe(`new in ${WINDOW}: ${profileOf(SECOND)}`);
    await step(SECOND, 'next');
    expect(tabs.opened.at(-1)).toBe(`tab 102: ${profileOf(THIRD)}`);
  });

  it('passes over accounts that cannot be read, and comes back to them', async () => {
    const { start, step, books, getFar, spoil } = await setUp();
    // They are stored in parts, and a part is read as a whole.
    const many = domainsOf(ACCOUNTS_PER_CHUNK + 1);
    await books.keep(undefined, accountListOf(many.map((domain) => accountOf(domain))));
    const last = many.at(-1) ?? '';
    await start([FIRST, SECOND, THIRD, last]);
    const mend = await spoil();
    await step(FIRST, 'next');
    expect(await getFar()).toBe(`2 of 4 at ${last}`);
    await mend();
    await step(last, 'next');
    expect(await getFar()).toBe(`3 of 4 at ${SECOND}`);
  });

  it('stays where it is, and says so, where no account to come can be read', async () => {
    const { start, step, getFar, spoil, tabs } = await setUp();
    await start();
    const mend = await spoil();
    for (const asked of ['next', 'open'] as const) {
      await expect(step(FIRST, asked)).rejects.toMatchObject({ problem: { code: 'internal' } });
    }
    expect(await getFar()).toBe(`1 of 4 at ${FIRST}`);
    expect(tabs.opened).toHaveLength(1);
    await mend();
    await step(FIRST, 'next');
    expect(await getFar()).toBe(`2 of 4 at ${SECOND}`);
  });

  it('happens once, though Next is pressed twice or in two windows', async () => {
    const { start, step, getFar, tabs } = await setUp();
    await start();
    await Promise.all([step(FIRST, 'next'), step(FIRST, 'next'), step(FIRST, 'next', OTHER)]);
    await step(FIRST, 'next', OTHER);
    expect(await getFar()).toBe(`2 of 4 at ${SECOND}`);
    expect(tabs.opened).toHaveLength(2);
  });

  it('ends the look-up that would hide the profile', async () => {
    const { start, lookUps } = await setUp();
    await lookUps.start(WINDOW, 'ada@lind.example');
    await start();
    expect(await lookUps.get(WINDOW)).toBeNull();
  });

  it('opens no tab where nobody has a profile, and says so', async () => {
    const { start, get, tabs } = await setUp();
    await start([FOURTH]);
    expect(tabs.opened).toEqual([]);
    expect((await get())?.current).toMatchObject({
      account: { domain: FOURTH },
      hasProfile: false,
      windowId: WINDOW,
    });
  });

  it('leaves out what a new ranking no longer lists, and says how many', async () => {
    const { start, step, get, books, getFar } = await setUp();
    await start();
    await books.keep(undefined, accountListOf(BOOK.filter(({ domain }) => domain !== SECOND)));
    expect(await get()).toMatchObject({ place: 1, total: 3, gone: 1 });
    await step(FIRST, 'next');
    expect(await getFar()).toBe(`2 of 3 at ${THIRD}`);
    expect((await get())?.gone).toBe(1);
  });

  it('from an account that the book no longer lists goes on, whatever was pressed', async () => {
    const { start, step, books, getFar } = await setUp();
    await start();
    await books.drop(FIRST);
    expect(await getFar()).toBe(`1 of 4 at ${FIRST}`);
    await step(FIRST, 'open');
    expect(await getFar()).toBe(`2 of 4 at ${SECOND}`);
  });
});

describe('what is kept of a round', () => {
  it('goes on after a restart of the browser, where its account is opened first', async () => {
    const { start, step, restart, tabs } = await setUp();
    await start();
    await step(FIRST, 'later');
    const handlers = await restart();
    expect(await handlers['round.get'](null)).toMatchObject({
      place: 1,
      total: 4,
      current: { domain: SECOND, windowId: null },
    });
    await handlers['round.step']({ from: SECOND, step: 'open', windowId: OTHER });
    expect(tabs.opened.at(-1)).toBe(`tab 1: ${profileOf(SECOND)}`);
    expect((await handlers['round.get'](null))?.current?.windowId).toBe(OTHER);
  });

  it('is over with the local day', async () => {
    const { start, get, clock, database } = await setUp();
    await start();
    clock.now += 14 * HOUR;
    expect(await get()).not.toBeNull();
    clock.now += 2 * HOUR;
    expect(await get()).toBeNull();
    expect(await database.count('rounds')).toBe(0);
  });

  it('that cannot be read counts as none', async () => {
    const { get, database } = await setUp();
    await database.put('rounds', 'nonsense', 'current');
    expect(await get()).toBeNull();
    expect(await database.count('rounds')).toBe(0);
  });

  it('is forgotten when the rep closes it at its end, and not before', async () => {
    const { start, step, get, handlers } = await setUp();
    await start();
    await handlers['round.forget'](null);
    expect(await get()).not.toBeNull();
    await step(FIRST, 'end');
    await handlers['round.forget'](null);
    expect(await get()).toBeNull();
  });

  it('has what was done at each account since it began, at first in numbers, and nothing that was only read', async () => {
    const { start, step, get, database } = await setUp();
    await start();
    const person = { kind: 'person', key: 'person:slug:company-0', label: 'Ada Lind' } as const;
    const company = { kind: 'company', key: `company:domain:${FIRST}`, label: FIRST } as const;
    const job = (id: string, changed: object) => ({
      ...{ id, key: `${person.key}\n${id}`, subject: person, createdAt: NINE + HOUR },
      ...changed,
    });
    await putJobs(
      database,
      job('search', { lane: 'prefetch' }),
      job('before', { kind: 'push', operation: 'syncToCrm', input: {}, createdAt: NINE - 1 }),
      job('push', { kind: 'push', operation: 'syncToCrm', input: {}, state: 'done' }),
      job('dismiss', {
        state: 'done',
        kind: 'account.dismiss',
        operation: 'dismissAccount',
        input: {
          domain: FIRST,
          reason: 'OTHER',
          first_person: null,
          other_people: [],
          ranked_at: null,
        },
        subject: company,
        key: `${company.key}\ndismiss`,
      }),
    );
    expect(await get()).toMatchObject({ pushed: 1, dismissed: 1, visits: [] });
    await step(FIRST, 'end');
    const round = await get();
    expect(round).toMatchObject({ pushed: 1, dismissed: 1 });
    expect(round?.visits.map(({ jobs }) => jobs.map(({ id }) => id).sort())).toEqual([
      ['dismiss', 'push'],
    ]);
  });

  it('is only read, not written, while the panel asks for it', async () => {
    const { start, get, database } = await setUp();
    await start();
    const transaction = vi.spyOn(database, 'transaction');
    await get();
    expect(transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')).toEqual([]);
  });
});
