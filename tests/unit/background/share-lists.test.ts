import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createListSharing } from '@/lib/background/share-lists';
import type { Draft } from '@/lib/background/queue/requests/add-jobs';
import { runJobs } from '@/lib/background/jobs/job-definitions';
import { listKnown } from '@/lib/background/storage/lists/read-list';
import { readConnection } from '@/lib/background/storage/saved-connection';
import { MAX_SHARED_SERVICES } from '@/lib/contract/limits';
import { ProblemError } from '@/lib/contract/problem-error';
import type { List } from '@/lib/contract/service/lists';
import { DEFAULT_SETTINGS } from '@/lib/contract/stored/default-settings';
import type { Policy } from '@/lib/contract/policy/policy';
import { openHandlers } from '../../support/queue/handlers';
import { clientOf, contextOf, jobOf } from '../../support/queue/job-runs';
import { importedListOf } from '../../support/lists';

/** Two browsers of one profile, whose lists travel between them. */

const ORIGIN = 'https://service.example';

/** What travels with the profile. Every browser has the same. */
function createProfile() {
  const values: Record<string, unknown> = {};
  let writes = 0;
  return {
    values,
    countWrites: () => writes,
    synced: {
      readAll: () => Promise.resolve(structuredClone(values)),
      write: (name: string, value: unknown) => {
        writes += 1;
        values[name] = structuredClone(value);
        return Promise.resolve();
      },
      remove: (names: string[]) => {
        for (const name of names) delete values[name];
        return Promise.resolve();
      },
    },
  };
}
type Profile = ReturnType<typeof createProfile>;

/** A browser with the key `first-key`. */
async function openBrowser({ synced }: Profile, policy: Policy = {}) {
  const world = await openHandlers();
  const asked: Draft[] = [];
  const state = { shareLists: true };
  const sharing = createListSharing({
    database: world.database,
    synced,
    settings: {
      get: () => ({ ...DEFAULT_SETTINGS, shareLists: state.shareLists }),
      getPolicy: () => policy,
    },
    credentials: world.credentials,
    add: (drafts) => Promise.resolve(asked.push(...drafts)),
    now: () => 1_900_000_000_000,
  });
  const lists = { ...world.lists, noteGone: sharing.noteGone };
  return {
    ...world,
    sharing,
    state,
    keep: async (list: List) => lists.keepRead(await lists.getEra(), list),
    listAsked: () => asked.map(({ input }) => input),
    knownIds: async () => (await listKnown(world.database)).map(({ list }) => list.id),
    /** The service answers a read of a list, or refuses it. */
    answer: (id: string, list: List | ProblemError) => {
      const { client } = clientOf('readList', list);
      const job = jobOf('list.read', { listId: id });
      return runJobs('list.read', [job], { ...contextOf(client), lists });
    },
  };
}

let profile: Profile;
beforeEach(() => {
  fakeBrowser.reset();
  profile = createProfile();
});

const openBoth = async () => [await openBrowser(profile), await openBrowser(profile)] as const;
const sharedIds = () => {
  const shared = profile.values[`lists ${ORIGIN}`] as { lists: { id: string }[] } | undefined;
  return shared?.lists.map(({ id }) => id);
};
const NOT_FOUND = new ProblemError({ code: 'not-found' });

describe('a list of another browser', () => {
  it('is asked for once, and known as soon as the service answers for it', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1', { organizationId: 'org-1' }));
    await one.lists.rename('l1', 'My fair');
    const usedAt = (await listKnown(one.database))[0]?.usedAt ?? 0;
    await one.sharing.sync();
    await other.sharing.sync();
    expect(other.listAsked()).toEqual([{ listId: 'l1' }]);
    expect(await other.knownIds()).toEqual([]);
    await other.answer('l1', importedListOf('l1', { name: 'Autumn fair' }));
    const [known] = await listKnown(other.database);
    expect(known).toMatchObject({ localName: 'My fair', list: { name: 'Autumn fair' } });
    // To the hour.
    expect(usedAt - (known?.usedAt ?? 0)).toBeLessThan(3_600_000);
    await other.sharing.sync();
    expect(other.listAsked()).toHaveLength(1);
  });

  it('stays hidden, and is not asked for again, when the service refuses it', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1'));
    await one.sharing.sync();
    await other.sharing.sync();
    await expect(other.answer('l1', NOT_FOUND)).rejects.toThrow();
    await other.sharing.sync();
    expect(await other.knownIds()).toEqual([]);
    expect(other.listAsked()).toHaveLength(1);
    // Another key may have been refused what this one may read.
    expect(sharedIds()).toEqual(['l1']);
  });

  it('is asked for with the next key again', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1'));
    await one.sharing.sync();
    await other.sharing.sync();
    await other.save('second-key');
    await other.database.delete('lists', 'l1');
    await other.sharing.sync();
    expect(other.listAsked()).toEqual([{ listId: 'l1' }, { listId: 'l1' }]);
  });

  it('of another organisation, or another service, is not asked for', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1', { organizationId: 'org-1' }));
    await one.sharing.sync();
    await other.keep(importedListOf('l2', { organizationId: 'org-2' }));
    await other.sharing.sync();
    expect(other.listAsked()).toEqual([]);
    const third = await openBrowser(profile);
    await third.save('first-key', 'https://two.example');
    await third.sharing.sync();
    expect(third.listAsked()).toEqual([]);
  });

  it('does not come back here once the rep has hidden it', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1'));
    await one.sharing.sync();
    await other.keep(importedListOf('l1'));
    await other.sharing.sync();
    await other.lists.forget('l1');
    await other.sharing.sync();
    expect(other.listAsked()).toEqual([]);
    expect(await one.knownIds()).toEqual(['l1']);
    expect(sharedIds()).toEqual(['l1']);
  });

  it('that is hostile is no list, and asks for nothing', async () => {
    const browser = await openBrowser(profile);
    profile.values[`lists ${ORIGIN}`] = { lists: [{ id: 7 }, { id: 'x'.repeat(5000) }, 'l1'] };
    await browser.sharing.sync();
    expect(browser.listAsked()).toEqual([]);
    expect(await browser.database.count('lists')).toBe(0);
  });
});

describe('a list that the service no longer knows', () => {
  it('is gone for the browsers that have not seen it', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1'));
    await one.keep(importedListOf('l2'));
    await one.sharing.sync();
    await expect(one.answer('l1', NOT_FOUND)).rejects.toThrow();
    expect(sharedIds()).toEqual(['l2']);
    await other.keep(importedListOf('l1'));
    await other.sharing.sync();
    expect(sharedIds()).toEqual(['l2']);
    expect(other.listAsked()).toEqual([{ listId: 'l2' }]);
  });
});

describe('what travels', () => {
  it('holds neither the key nor an item', async () => {
    const browser = await openBrowser(profile);
    await browser.keep(importedListOf('l1', { description: 'Ada Lind' }));
    await browser.sharing.sync();
    const text = JSON.stringify(profile.values);
    expect(text).toContain('Spring fair');
    expect(text).not.toContain('first-key');
    expect(text).not.toContain('Ada Lind');
    expect(text).not.toContain((await readConnection(browser.database))?.id);
  });

  it('is written when it has changed, and comes to rest in both browsers', async () => {
    const [one, other] = await openBoth();
    await one.keep(importedListOf('l1'));
    await other.keep(importedListOf('l1'));
    await one.lists.rename('l1', 'Mine');
    await other.lists.rename('l1', 'Yours');
    for (const browser of [one, other, one, other]) await browser.sharing.sync();
    const writes = profile.countWrites();
    for (const browser of [one, other, one, other]) await browser.sharing.sync();
    expect(profile.countWrites()).toBe(writes);
    expect(writes).toBeLessThanOrEqual(2);
  });

  it('is of no more services than fit', async () => {
    for (let at = 0; at < MAX_SHARED_SERVICES; at += 1) {
      const list = { id: 'a', name: null, entity: 'PEOPLE', organizationId: null, localName: null };
      profile.values[`lists https://${at}.example`] = { lists: [{ ...list, usedAt: 100 + at }] };
    }
    const browser = await openBrowser(profile);
    await browser.keep(importedListOf('l1'));
    await browser.sharing.sync();
    expect(Object.keys(profile.values)).toHaveLength(MAX_SHARED_SERVICES);
    expect(profile.values).not.toHaveProperty(['lists https://0.example']);
    expect(sharedIds()).toEqual(['l1']);
  });

  it.each<[string, (browser: Awaited<ReturnType<typeof openBrowser>>) => unknown, Policy]>([
    ['the rep does not want it', ({ state }) => (state.shareLists = false), {}],
    ['no key is saved', ({ handlers }) => handlers['connection.forget'](null), {}],
    [
      'the policy allows another address only',
      () => undefined,
      { address: 'https://two.example', lockAddress: true },
    ],
  ])('is nothing where %s', async (_, prepare, policy) => {
    const browser = await openBrowser(profile, policy);
    await browser.keep(importedListOf('l1'));
    await prepare(browser);
    await browser.sharing.sync();
    expect(profile.values).toEqual({});
  });
});
