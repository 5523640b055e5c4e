import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { MAX_RECENT } from '@/lib/contract/limits';
import { openDatabase, type Database } from '@/lib/background/storage/database';
import { noteKeys } from '@/lib/background/storage/known-keys';
import { findRecent, forgetRecent, noteRecent, readRecent } from '@/lib/background/storage/recent';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { identityOf, personReport, WILMA_IDENTITY } from '@/tests/support/ui/ui-fixtures';

let databases = 0;
let database: Database;
beforeEach(async () => {
  database = await openDatabase(`recent ${(databases += 1)}`);
  await database.put('clock', { id: 'c', origin: 'https://service.example' }, 'connection');
});

const seen = (slug: string, changed: Partial<ShownPage> = {}): ShownPage => ({
  ...personReport({ identity: identityOf(slug) }, { name: slug }),
  identity: identityOf(slug),
  ...changed,
});
const listSlugs = async () => (await readRecent(database)).map(({ report }) => report.identity.id);

it('has whom the rep saw, newest first and each once', async () => {
  for (const slug of ['ada', 'omar', 'ada']) await noteRecent(database, seen(slug), 1);
  expect(await listSlugs()).toEqual(['ada', 'omar']);
});

it('has somebody once who was seen under two addresses', async () => {
  const opaque = 'person:opaque:ACoAAB12345';
  const other = { ...WILMA_IDENTITY, idType: 'opaque', id: 'ACoAAB12345', key: opaque } as const;
  await noteRecent(database, seen('wilma', { identity: other }), 1);
  await noteKeys(database, { ...WILMA_IDENTITY, aliases: [opaque, WILMA_IDENTITY.key] }, 1);
  await noteRecent(database, seen('wilma', { identity: WILMA_IDENTITY }), 2);
  expect(await listSlugs()).toEqual([WILMA_IDENTITY.id]);
  expect((await findRecent(database, opaque))?.at).toBe(2);
});

it('ends at its limit, and drops the oldest', async () => {
  for (let index = 0; index <= MAX_RECENT; index += 1) {
    await noteRecent(database, seen(`person-${index}`), index);
  }
  const slugs = await listSlugs();
  expect(slugs).toHaveLength(MAX_RECENT);
  expect(slugs).not.toContain('person-0');
});

it('keeps the words of a page over those of a later look-up, and only words that tell people apart', async () => {
  const report = seen('ada');
  report.fields.jobTitle = { value: 'Buyer', source: 'page', confidence: 'high' };
  report.fields.location = { value: 'Ghent', source: 'page', confidence: 'high' };
  await noteRecent(database, report, 1);
  await noteRecent(database, { ...seen('ada'), fields: {}, isLookUp: true }, 2);
  const [ada] = await readRecent(database);
  expect(ada).toMatchObject({ at: 2, report: { fields: { jobTitle: { value: 'Buyer' } } } });
  expect(ada?.report.fields).not.toHaveProperty('location');
});

it('notes nobody before a service is connected, and forgets all at once', async () => {
  await noteRecent(database, seen('ada'), 1);
  await forgetRecent(database);
  expect(await listSlugs()).toEqual([]);
  await database.delete('clock', 'connection');
  await noteRecent(database, seen('ada'), 1);
  expect(await listSlugs()).toEqual([]);
});

it('leaves out what cannot be read', async () => {
  await noteRecent(database, seen('ada'), 1);
  const [ada] = await readRecent(database);
  await database.put('recent', [{ at: 'yesterday' }, null, ada], 'current');
  expect(await listSlugs()).toEqual(['ada']);
  await database.put('recent', 'broken', 'current');
  expect(await listSlugs()).toEqual([]);
});
