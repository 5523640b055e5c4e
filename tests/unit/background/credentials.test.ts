import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createCredentialStore } from '@/lib/background/credentials';
import { openDatabase } from '@/lib/background/database';
import { newConnectionSchema } from '@/lib/contract/connection';

let databases = 0;
async function setUp() {
  const database = await openDatabase(`credentials ${(databases += 1)}`);
  return { database, store: createCredentialStore(database, () => 7) };
}

describe('the key', () => {
  it('is told by its last four characters only', async () => {
    const { store } = await setUp();
    const connection = { address: 'https://api.service.example', key: 'key-1234-abcd' };
    const told = { address: connection.address, keyEnding: 'abcd', savedAt: 7 };
    expect(await store.save(connection)).toEqual(told);
    expect(await store.describe()).toEqual(told);
    expect(await store.read()).toMatchObject(connection);
  });

  it('shows nothing of a key so short that four characters would give it away', async () => {
    const { store } = await setUp();
    await store.save({ address: 'https://api.service.example', key: 'demo' });
    expect((await store.describe())?.keyEnding).toBe('');
  });

  it('is gone once forgotten', async () => {
    const { database, store } = await setUp();
    await store.save({ address: 'https://api.service.example', key: 'key-1234-abcd' });
    await store.forget();
    expect(await store.read()).toBeNull();
    expect(await database.getAll('connection')).toEqual([]);
  });

  it('counts as none when what is stored cannot be read', async () => {
    const { database, store } = await setUp();
    await database.put('connection', { address: 'javascript:alert(1)', key: 7 }, 'current');
    expect(await store.read()).toBeNull();
  });
});

describe('the key, for a call', () => {
  const first = { address: 'https://api.service.example', key: 'key-1234-abcd' };
  const other = { address: 'https://other.service.example', key: 'key-5678-efgh' };

  it('is read from the disk once', async () => {
    const { database, store } = await setUp();
    await store.save(first);
    await store.read();
    await database.delete('connection', 'current');
    expect(await store.read()).toMatchObject(first);
  });

  it('is the new one from the moment at which it is saved', async () => {
    const { store } = await setUp();
    await store.save(first);
    await store.read();
    const saving = store.save(other);
    expect(await store.read()).toMatchObject(other);
    await saving;
    expect(await store.read()).toMatchObject(other);
  });

  it('is none from the moment at which it is forgotten', async () => {
    const { store } = await setUp();
    await store.save(first);
    await store.read();
    const forgetting = store.forget();
    expect(await store.read()).toBeNull();
    await forgetting;
    expect(await store.read()).toBeNull();
  });

  it('is asked for again when the disk failed', async () => {
    const { database, store } = await setUp();
    await store.save(first);
    let isDown = true;
    const get: typeof database.get = (...asked) =>
      isDown ? Promise.reject(new Error('disk')) : database.get(...asked);
    const reborn = createCredentialStore({ ...database, get }, () => 7);
    await expect(reborn.read()).rejects.toThrow('disk');
    isDown = false;
    expect(await reborn.read()).toMatchObject(first);
  });
});

describe('an address', () => {
  const read = (address: string) => newConnectionSchema.safeParse({ address, key: 'k' });

  it.each([
    ['https://api.service.example', 'https://api.service.example'],
    [' https://api.service.example/base/ ', 'https://api.service.example/base'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/', 'http://localhost:8787'],
  ])('%s is taken', (address, taken) => {
    expect(read(address).data?.address).toBe(taken);
  });

  it.each([
    'api.service.example',
    'http://api.service.example',
    'ftp://api.service.example',
    'javascript:alert(1)',
    'https://user:pass@api.service.example',
    'https://api.service.example?x=1',
    '',
  ])('%s is refused', (address) => {
    expect(read(address).success).toBe(false);
  });
});
