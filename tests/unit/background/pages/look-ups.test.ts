import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { saveCorrection } from '@/lib/background/pages/corrections';
import { openDatabase } from '@/lib/background/storage/database';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { noteRecent, readRecent } from '@/lib/background/storage/recent';
import { createLookUps, forgetLeftLookUps } from '@/lib/background/pages/look-up/look-ups';
import type { Page, PageReport } from '@/lib/contract/messages/page-report';
import { stubSuffixFile } from '@/tests/support/stub-suffix-file';
import { companyReport, personReport, WILMA_IDENTITY } from '@/tests/support/ui/ui-fixtures';

const EMAIL = 'anton.berger@southwind.example';
const EMAIL_KEY = `person:email:${EMAIL}`;
const NOBODY = personReport({ status: 'none', identity: null, fields: {} });
const TOKEN = 'ACwAABHhoyoBEFBDL7Rz0mNr5pJHvOBEp19GZm8';

let databases = 0;

async function setUp() {
  const database = await openDatabase(`look-ups ${(databases += 1)}`);
  const announce = vi.fn();
  let front: Page | null = null;
  const readPage = () => Promise.resolve(front);
  const start = () =>
    createLookUps({
      database,
      readPage,
      isSample: () => Promise.resolve(false),
      announce,
      now: () => 1,
    });
  return {
    database,
    announce,
    lookUps: start(),
    /** The worker dies; another is born. */
    rebirth: start,
    show: (report: PageReport | null) => {
      front = report && { tabId: 1, report, drift: null };
    },
  };
}

const keyOf = (kept: Awaited<ReturnType<ReturnType<typeof createLookUps>['get']>>) =>
  kept?.found.type === 'record' ? kept.found.report.identity.key : kept?.found.refusal;

beforeEach(() => {
  fakeBrowser.reset();
  stubSuffixFile();
});

describe('somebody who is looked up', () => {
  it('is shown in that window alone, told of, and outlives the worker', async () => {
    const { lookUps, announce, rebirth } = await setUp();
    expect(await lookUps.start(7, EMAIL)).toBe(EMAIL_KEY);
    expect(announce).toHaveBeenCalledWith(['page']);
    expect(await rebirth().get(7)).toMatchObject({
      text: EMAIL,
      found: {
        type: 'record',
        report: { isLookUp: true, status: 'verified', fields: { email: { source: 'look-up' } } },
      },
    });
    expect(await lookUps.get(8)).toBeNull();
  });

  it('stays over the page that was in front, over nobody’s pages, and over that page under another address', async () => {
    const { lookUps, show, database } = await setUp();
    const aliases = [`person:opaque:${TOKEN}`, WILMA_IDENTITY.key];
    await noteKeys(database, { ...WILMA_IDENTITY, aliases }, 1);
    show(
      personReport({
        identity: { ...WILMA_IDENTITY, idType: 'opaque', key: `person:opaque:${TOKEN}` },
      }),
    );
    await lookUps.start(7, EMAIL);
    expect(keyOf(await lookUps.get(7))).toBe(EMAIL_KEY);
    show(NOBODY);
    expect(keyOf(await lookUps.get(7))).toBe(EMAIL_KEY);
    show(null);
    expect(keyOf(await lookUps.get(7))).toBe(EMAIL_KEY);
    show(personReport());
    expect(keyOf(await lookUps.get(7))).toBe(EMAIL_KEY);
  });

  it('ends when the rep goes to somebody else’s page, and does not come back with the first one', async () => {
    const { lookUps, show } = await setUp();
    show(personReport());
    await lookUps.start(7, EMAIL);
    show(companyReport());
    expect(await lookUps.get(7)).toBeNull();
    show(personReport());
    expect(await lookUps.get(7)).toBeNull();
  });

  it('ends when somebody’s page comes after nobody’s', async () => {
    const { lookUps, show } = await setUp();
    show(NOBODY);
    await lookUps.start(7, EMAIL);
    show(personReport());
    expect(await lookUps.get(7)).toBeNull();
  });

  it('ends when the rep goes back to the page', async () => {
    const { lookUps, announce } = await setUp();
    await lookUps.start(7, EMAIL);
    announce.mockClear();
    await lookUps.end(7);
    expect(announce).toHaveBeenCalledWith(['page']);
    expect(await lookUps.get(7)).toBeNull();
  });

  it('is forgotten when the window is closed, and in no other', async () => {
    const { lookUps } = await setUp();
    forgetLeftLookUps();
    await lookUps.start(7, EMAIL);
    await lookUps.start(8, EMAIL);
    await fakeBrowser.windows.onRemoved.trigger(7);
    await vi.waitFor(async () =>
      expect(Object.keys(await fakeBrowser.storage.session.get())).toEqual(['look-up:8']),
    );
  });

  it('ends when somebody else is looked up', async () => {
    const { lookUps } = await setUp();
    await lookUps.start(7, EMAIL);
    await lookUps.start(7, 'northwind.example');
    expect(keyOf(await lookUps.get(7))).toBe('company:domain:northwind.example');
  });

  it('has what the rep wrote by hand of the same record', async () => {
    const { lookUps, database } = await setUp();
    const correction = { name: 'Anton Berger', companyName: null };
    await saveCorrection(database, EMAIL_KEY, correction);
    await lookUps.start(7, EMAIL);
    expect(await lookUps.get(7)).toMatchObject({
      found: { report: { fields: { name: { value: 'Anton Berger' }, email: { value: EMAIL } } } },
    });
  });

  it('is known by the public address of theirs where a page has told it', async () => {
    const { lookUps, database } = await setUp();
    const lead = `https://www.linkedin.com/sales/lead/${TOKEN},NAME_SEARCH`;
    expect(await lookUps.start(7, lead)).toBe(`person:sales:${TOKEN}`);
    await noteKeys(
      database,
      {
        ...WILMA_IDENTITY,
        aliases: [`person:sales:${TOKEN}`, WILMA_IDENTITY.key],
      },
      1,
    );
    expect(await lookUps.start(7, lead)).toBe(WILMA_IDENTITY.key);
  });

  it('is put into Recent, and has the name that a page of theirs has shown', async () => {
    const { lookUps, database } = await setUp();
    await database.put('clock', { id: 'c', origin: 'https://service.example' }, 'connection');
    await noteRecent(database, { ...personReport(), identity: WILMA_IDENTITY }, 0);
    await lookUps.start(7, EMAIL);
    await lookUps.start(7, WILMA_IDENTITY.socialUrl);
    expect(await lookUps.get(7)).toMatchObject({
      found: { report: { fields: { name: { value: 'Wilma Hayes' } } } },
    });
    const recent = (await readRecent(database)).map(({ report }) => report.identity.key);
    expect(recent).toEqual([WILMA_IDENTITY.key, EMAIL_KEY]);
  });

  it('is never joined to another of the same name', async () => {
    const { lookUps, database } = await setUp();
    await lookUps.start(7, 'Wilma Hayes, Northwind Pumps');
    expect(await database.count('knownKeys')).toBe(0);
    expect(keyOf(await lookUps.get(7))).not.toBe(WILMA_IDENTITY.key);
  });
});

describe('a text that means nobody', () => {
  it('is kept with the reason, which is shown', async () => {
    const { lookUps } = await setUp();
    expect(await lookUps.start(7, 'gmail.com')).toBeNull();
    expect(await lookUps.get(7)).toEqual({
      text: 'gmail.com',
      found: { type: 'refusal', refusal: 'hosting' },
    });
  });

  it('may be anything: what cannot be read back is nobody', async () => {
    const { lookUps } = await setUp();
    await fakeBrowser.storage.session.set({ 'look-up:7': { text: 1 } });
    expect(await lookUps.get(7)).toBeNull();
  });
});

describe('turning to the page in front', () => {
  it('ends the look-up and names whose page it is', async () => {
    const { lookUps, show } = await setUp();
    await lookUps.start(7, EMAIL);
    show(personReport());
    expect(await lookUps.showFront(7, 'https://www.linkedin.com/in/wilma-hayes/', true)).toBe(
      WILMA_IDENTITY.key,
    );
    expect(await lookUps.get(7)).toBeNull();
  });

  it('looks up the site of a page that is nobody’s, or not read', async () => {
    const { lookUps } = await setUp();
    const key = await lookUps.showFront(7, 'https://www.northwind.example/about', true);
    expect(key).toBe('company:domain:northwind.example');
    expect(keyOf(await lookUps.get(7))).toBe(key);
  });

  it('means whom the rep sees in the panel where the page is nobody’s', async () => {
    const { lookUps } = await setUp();
    await lookUps.start(7, EMAIL);
    expect(await lookUps.showFront(7, null, true)).toBe(EMAIL_KEY);
    expect(keyOf(await lookUps.get(7))).toBe(EMAIL_KEY);
  });

  it('means nobody who was looked up before the panel was closed', async () => {
    const { lookUps } = await setUp();
    await lookUps.start(7, EMAIL);
    expect(await lookUps.showFront(7, null, false)).toBeNull();
    expect(await lookUps.get(7)).toBeNull();
  });
});
