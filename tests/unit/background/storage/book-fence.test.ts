import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { fenceRepository } from '@/lib/background/jobs/queue-jobs';
import {
  createBookRepository,
  type BookRepository,
} from '@/lib/background/storage/books/book-repository';
import { readOwners, readHead } from '@/lib/background/storage/books/read-book';
import { createCredentialStore, type CredentialStore } from '@/lib/background/storage/credentials';
import type { Database } from '@/lib/background/storage/database';
import { createKeyFence } from '@/lib/background/service-client/key-fence';
import { accountListOf } from '../../../support/books';
import { openFresh } from '../../../support/queue/stored-jobs';

/** What is kept of calls that were made with one key, once another one has been saved. */

let database: Database;
let books: BookRepository;
let credentials: CredentialStore;
let now = 1_800_000_000_000;

const connect = (key: string) => credentials.save({ address: 'https://service.example', key });
const startCall = () => fenceRepository(books, createKeyFence(credentials));

beforeEach(async () => {
  database = await openFresh();
  const clock = () => (now += 1);
  books = createBookRepository({ database, now: clock, onChange: () => undefined });
  credentials = createCredentialStore(database, clock);
  await connect('first-key');
});

it('is what was answered while the key stayed the same', async () => {
  await startCall().keep(undefined, accountListOf(['lind.example']));
  expect(await readHead(database, null)).toMatchObject({ total: 1 });
});

it.each([
  ['another key was saved', () => connect('second-key')],
  ['the key was forgotten', () => credentials.forget()],
])('is nothing when %s', async (_, change) => {
  const during = startCall();
  await change();
  await expect(during.keep(undefined, accountListOf(['lind.example']))).rejects.toThrow();
  await expect(during.keepOwners([{ id: '7', name: 'Ada Lind', email: null }])).rejects.toThrow();
  expect(await readHead(database, null)).toBeUndefined();
  expect(await readOwners(database)).toBeNull();
});

it('is what was asked with the new key', async () => {
  await connect('second-key');
  await startCall().keep(undefined, accountListOf(['berg.example']));
  expect(await readHead(database, null)).toMatchObject({ total: 1 });
});
