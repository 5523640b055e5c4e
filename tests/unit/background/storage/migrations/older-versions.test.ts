import 'fake-indexeddb/auto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { openDatabase } from '@/lib/background/storage/database';
import { createIdbQueueStore } from '@/lib/background/storage/idb-queue-store';
import { adoptRecords } from '@/lib/background/storage/migrations/adopt-records';
import { DATABASE_VERSION } from '@/lib/background/storage/migrations/migrations';
import { readRecordPreference } from '@/lib/background/storage/record-preferences';
import { listSubjectJobs } from '@/lib/background/storage/stored-jobs';
import { countUnreadable, moveUnreadable } from '@/lib/background/storage/unreadable';

/** Databases as each published version wrote them: the files were written by the code of that version. */

interface Stored {
  version: number;
  stores: Record<
    string,
    {
      keyPath: string | null;
      autoIncrement: boolean;
      indexes: Record<string, { keyPath: string | string[]; multiEntry: boolean }>;
      records: { key: IDBValidKey; value: unknown }[];
    }
  >;
}

const FOLDER = join(import.meta.dirname, 'fixtures');
const fixtures = readdirSync(FOLDER)
  .map((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Stored)
  .sort((one, other) => one.version - other.version);

async function writeDatabase(name: string, { version, stores }: Stored): Promise<void> {
  const database = await openDB(name, version, {
    upgrade(fresh) {
      for (const [store, { keyPath, autoIncrement, indexes }] of Object.entries(stores)) {
        const made = fresh.createObjectStore(store, { keyPath, autoIncrement });
        for (const [index, { keyPath: path, multiEntry }] of Object.entries(indexes))
          made.createIndex(index, path, { multiEntry });
      }
    },
  });
  for (const [store, { keyPath, records }] of Object.entries(stores))
    for (const { key, value } of records)
      await database.put(store, value, keyPath === null ? key : undefined);
  database.close();
}

/** The stores and indexes of a database. */
async function describeStores(name: string) {
  const database = await openDB(name);
  const stores = [...database.objectStoreNames].map((store) => {
    const { keyPath, autoIncrement, indexNames } = database.transaction(store).store;
    return { store, keyPath, autoIncrement, indexes: [...indexNames] };
  });
  database.close();
  return stores;
}

it('there is a file for each version that was published before this one', () => {
  const versions = Array.from({ length: DATABASE_VERSION - 3 }, (_, at) => at + 3);
  expect(fixtures.map(({ version }) => version)).toEqual(versions);
});

describe.each(fixtures)('a database of version $version', (fixture) => {
  const name = `version ${String(fixture.version)}`;

  it('is read by this version, with nothing lost', async () => {
    await writeDatabase(name, fixture);
    const database = await openDatabase(name);
    const credentials = createCredentialStore(database, () => 7);
    await adoptRecords(database, credentials);
    const connection = await credentials.identify();
    expect(connection?.origin).toBe('https://service.example');

    expect(await moveUnreadable(database, 'this')).toBe(false);
    expect((await countUnreadable(database)).items).toBe(0);
    const jobs = await listSubjectJobs(database, 'person:slug:ada-lind', 9);
    expect(jobs.map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'enrich waiting',
      'push needs-you',
      'crm.search done',
      'enrich waiting',
    ]);
    const open = jobs.filter(({ state }) => state !== 'done');
    expect(open.map((job) => job.connection)).toEqual([connection, connection, connection]);
    const batch = await createIdbQueueStore(database).transaction((transaction) =>
      transaction.takeStagedBatch(() => Promise.resolve(true)),
    );
    expect(batch?.drafts).toMatchObject([{ kind: 'enrich', bulkId: 'fair', connection }]);
    expect(await readRecordPreference(database, credentials, 'person:slug:ada-lind')).toEqual({
      pin: { crm: 'crm_one', id: '7' },
      trustedOwners: [],
    });
    expect(await database.get('corrections', 'person:slug:ada-lind')).toMatchObject({
      name: 'Ada Lind',
    });
    database.close();
  });

  it('then has the stores and indexes of a new one', async () => {
    const fresh = `new beside ${name}`;
    const copy = `copy of ${name}`;
    await writeDatabase(copy, fixture);
    for (const each of [fresh, copy]) (await openDatabase(each)).close();
    expect(await describeStores(copy)).toEqual(await describeStores(fresh));
  });
});
