import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { adoptRecords } from '@/lib/background/storage/migrations/adopt-records';
import { readRecordPreference } from '@/lib/background/storage/record-preferences';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { createIdbQueueStore } from '@/lib/background/storage/idb-queue-store';
import { findJob } from '@/lib/background/storage/stored-jobs';
import { draftOf } from '../../../../support/queue/jobs';
import { openFresh, putJobs } from '../../../../support/queue/stored-jobs';

/** What the version before stored, which knew no ids of connections. */

const CHOICE = { pin: { crm: 'crm_one', id: '7' }, trustedOwners: [] };

async function setUp() {
  const database = await openFresh();
  await putJobs(
    database,
    { id: 'waits', key: 'a' },
    { id: 'failed', key: 'b', state: 'failed' },
    { id: 'done', key: 'c', state: 'done' },
  );
  const draft = draftOf({ key: 'd', bulkId: 'fair' });
  await database.add('stagedBatches', { bulkId: 'fair', left: 1, drafts: [draft] });
  await database.put('recordPreferences', CHOICE, 'person:slug:ada-lind');
  const credentials = createCredentialStore(database, () => 7);
  return { database, credentials };
}

it('belongs to the connection that is saved, and is so once', async () => {
  const { database, credentials } = await setUp();
  const { id } = await credentials.save({ address: 'https://one.example/base', key: 'first' });
  const first = { id, origin: 'https://one.example' };
  await adoptRecords(database, credentials);
  expect(await findJob(database, 'waits')).toMatchObject({ key: `a\n${id}`, connection: first });
  expect(await findJob(database, 'failed')).toMatchObject({ key: `b\n${id}`, connection: first });
  expect(await findJob(database, 'done')).toMatchObject({ key: 'c', connection: null });
  expect(await readRecordPreference(database, credentials, 'person:slug:ada-lind')).toEqual(CHOICE);
  const store = createIdbQueueStore(database);
  const stagedBatch = await store.transaction((transaction) =>
    transaction.takeStagedBatch(() => Promise.resolve(true)),
  );
  expect(stagedBatch?.drafts).toMatchObject([{ key: `d\n${id}`, connection: first }]);

  await putJobs(database, { id: 'later', key: 'e' });
  await adoptRecords(database, credentials);
  expect(await findJob(database, 'later')).toMatchObject({ connection: null });
});

it('is kept as it is while nothing is connected', async () => {
  const { database, credentials } = await setUp();
  await adoptRecords(database, credentials);
  expect(await findJob(database, 'waits')).toMatchObject({ key: 'a', connection: null });
  expect(await database.get('recordPreferences', 'person:slug:ada-lind')).toEqual(CHOICE);
});
