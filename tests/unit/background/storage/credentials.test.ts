import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { createCredentialStore } from '@/lib/background/storage/credentials';
import { openDatabase } from '@/lib/background/storage/database';
import { newConnectionSchema } from '@/lib/contract/stored/connection';

let databases = 0;
async function setUp() {
  const database = await openDatabase(`credentials ${(databases += 1)}`);
  return { database, store: createCredentialStore(database, () => 7) };
}

describe('the key', () => {
  it('is told by its last four characters only', async () => {
    const { store } = await setUp();
    const connection = { address: 'https://api.service.example', key: 'key-1234-abcd' };
    const told = await store.save(connection);
    const { address } = connection;
    expect(told).toEqual({ id: told.id, address, keyEnding: 'abcd', savedAt: 7 });
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
    expect(JSON.stringify(await database.getAll('connection'))).not.toContain('abcd');
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
});

describe('the id of a connection', () => {
  const first = { address: 'https://api.service.example', key: 'key-1234-abcd' };

  it('is the same for the same origin and key, also after they were forgotten and by a new worker', async () => {
    const { database, store } = await setUp();
    const { id } = await store.save(first);
    expect(id).toMatch(/^[0-9a-f]{32}$/);
    await store.forget();
    expect(await store.describe()).toBeNull();
    expect((await store.save(first)).id).toBe(id);
    const reborn = createCredentialStore(database, () => 8);
    expect(await reborn.describe()).toMatchObject({ id });
    expect(await reborn.read()).toMatchObject({ ...first, id });
    expect((await reborn.save({ ...first, address: `${first.address}/base` })).id).toBe(id);
  });

  it.each([
    { ...first, key: 'key-1234-abce' },
    { ...first, address: 'https://other.service.example' },
    { ...first, address: 'https://api.service.example:8443' },
  ])('is another for %o', async (other) => {
    const { store } = await setUp();
    const { id } = await store.save(first);
    expect((await store.save(other)).id).not.toBe(id);
  });

  it('is another in another browser profile', async () => {
    const [one, other] = await Promise.all([setUp(), setUp()]);
    expect((await one.store.save(first)).id).not.toBe((await other.store.save(first)).id);
  });
});

describe('an address', () => {
  const read = (address: string) => newConnectionSchema.safeParse({ address, key: 'k' });

  it.each([
    ['https://api.service.example', 'https://api.service.example'],
    [' https://api.service.example/base/ ', 'https://api.service.example/base'],
    ['http://127.0.0.1:8787', 'http://127.0.0.1:8787'],
    ['http://localhost:8787/', 'http://localhost:8787'],
    ['https://[::1]:8787', 'https://[::1]:8787'],
  ])('%s is taken', (address, taken) => {
    expect(read(address).data?.address).toBe(taken);
  });

  it.each([
    'api.service.example',
    'http://api.service.example',
    'http://[::1]:8787',
    'ftp://api.service.example',
    'javascript:alert(1)',
    'https://user:pass@api.service.example',
    'https://api.service.example?x=1',
    '',
  ])('%s is refused', (address) => {
    expect(read(address).success).toBe(false);
  });
});
