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
