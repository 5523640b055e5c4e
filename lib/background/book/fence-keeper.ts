import { ProblemError } from '@/lib/contract/problem-error';
import type { CredentialStore } from '../credentials';
import type { BookKeeper } from './keeper';

/**
 * A keeper for one call and what comes of it. A call may last a minute, and the rep may save another key meanwhile: what
 * it then answers is of the old key's book, and is refused as if the service had not answered, so that a reading is
 * made again.
 */
export function fenceKeeper(
  books: BookKeeper,
  credentials: Pick<CredentialStore, 'describe'>,
): BookKeeper {
  const readSavedAt = async () => (await credentials.describe())?.savedAt ?? null;
  const askedWith = readSavedAt();
  // Whoever keeps something hears of it.
  askedWith.catch(() => undefined);
  const expectSame = async () => {
    if ((await askedWith) === (await readSavedAt())) return;
    throw new ProblemError({ code: 'service-down', message: 'Asked with another key' });
  };
  return {
    ...books,
    keep: (scope, list) => expectSame().then(() => books.keep(scope, list)),
    drop: (scope, domain) => expectSame().then(() => books.drop(scope, domain)),
    keepOwners: (owners) => expectSame().then(() => books.keepOwners(owners)),
  };
}
