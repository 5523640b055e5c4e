import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  parseRecordPreference,
  readRecordPreference,
  saveRecordPreference,
  toRecordPreferenceKey,
} from '@/lib/background/storage/record-preferences';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { NO_RECORD_PREFERENCE } from '@/lib/contract/stored/no-record-preference';
import { openFresh } from '../../../support/queue/stored-jobs';
import { linkKeys } from '../../../support/subjects/link-keys';

const VANITY = 'person:slug:ada-lind';
const LEAD = 'person:sales:abc';
const FIRST = { address: 'https://service.example', key: 'first-key' };
const SECOND = { ...FIRST, key: 'second-key' };
const choice = {
  pin: { crm: 'crm_one', id: '7' },
  trustedOwners: [{ crm: 'crm_one', owner: 'u2' }],
};

async function setUp() {
  const database = await openFresh();
  const credentials = createCredentialStore(database, () => 7);
  await credentials.save(FIRST);
  return { database, credentials };
}

it('stands for the person that it was made about, and for nobody else', async () => {
  const { database } = await setUp();
  await saveRecordPreference(database, VANITY, choice);
  expect(await readRecordPreference(database, VANITY)).toEqual(choice);
  expect(await readRecordPreference(database, LEAD)).toEqual(NO_RECORD_PREFERENCE);
});

it('stands under every address that the person is known by, whenever that was learnt', async () => {
  const { database } = await setUp();
  await saveRecordPreference(database, VANITY, choice);
  await linkKeys(database, LEAD, VANITY);
  expect(await readRecordPreference(database, LEAD)).toEqual(choice);
  await saveRecordPreference(database, LEAD, NO_RECORD_PREFERENCE);
  expect(await readRecordPreference(database, VANITY)).toEqual(NO_RECORD_PREFERENCE);
});

it('that cannot be read is none', async () => {
  const { database, credentials } = await setUp();
  const { id = '' } = (await credentials.describe()) ?? {};
  await database.put('recordPreferences', { pin: 'broken' }, toRecordPreferenceKey(VANITY, id));
  expect(await readRecordPreference(database, VANITY)).toEqual(NO_RECORD_PREFERENCE);
});

it('stands with the key that it was made with, and with no other', async () => {
  const { database, credentials } = await setUp();
  await saveRecordPreference(database, VANITY, choice);
  await credentials.save(SECOND);
  expect(await readRecordPreference(database, VANITY)).toEqual(NO_RECORD_PREFERENCE);
  await saveRecordPreference(database, VANITY, { ...choice, pin: null });
  await credentials.save(FIRST);
  expect(await readRecordPreference(database, VANITY)).toEqual(choice);
});

it('is none, and none can be made, while no key is saved', async () => {
  const { database, credentials } = await setUp();
  await saveRecordPreference(database, VANITY, choice);
  await credentials.forget();
  expect(await readRecordPreference(database, VANITY)).toEqual(NO_RECORD_PREFERENCE);
  await expect(saveRecordPreference(database, VANITY, choice)).rejects.toMatchObject({
    problem: { code: 'no-key' },
  });
});

it('is none where it is not what a rep can have chosen', () => {
  const linked = (link: object) => ({ ...choice, pin: { ...choice.pin, link } });
  expect(parseRecordPreference(linked({ url: 'https://crm.example/contact/7' }))).toBeDefined();
  for (const url of ['javascript:alert(1)', 'http://crm.example/contact/7', 7])
    expect(parseRecordPreference(linked({ url }))).toBeUndefined();
  const ruledOut = Array.from({ length: 101 }, (_, id) => ({ crm: 'crm_one', id: String(id) }));
  expect(parseRecordPreference({ ...choice, ruledOut })).toBeUndefined();
});
