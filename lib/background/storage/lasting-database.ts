import type { Database } from './database';

/** Whether the connection was closed before the request. */
export const isClosed = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** Messages of errors for a full disk that have no name of their own. */
const MESSAGES = /QuotaExceeded|QUOTA_BYTES|NO_SPACE|no space left/i;

/** Whether a write to the database, the settings or the session storage failed because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error || error instanceof DOMException
    ? error.name === 'QuotaExceededError' || MESSAGES.test(error.message)
    : false;

/** Methods that are one transaction each. On a closed connection they do nothing, so they can be repeated. */
const REPEATED: ReadonlySet<string> = new Set(
  ['get', 'getKey', 'getAll', 'getAllKeys', 'count'].flatMap((name) => [name, `${name}FromIndex`]),
);
const WRITES: ReadonlySet<string> = new Set(['put', 'add', 'delete', 'clear']);

/**
 * A database that reconnects. The browser closes the connection when its disk or process fails, and when another
 * version opens the database. The database is then opened again, and the failed request is repeated once. `open` gets the
 * function to call when the connection is lost.
 */
export async function openLasting(
  open: (onLost: () => void) => Promise<Database>,
  onFault: (error: unknown) => void,
) {
  let opening: Promise<void> | null = null;
  let current: Database;
  const reopen = (): Promise<void> => {
    opening ??= open(onLost)
      .then((opened) => {
        current = opened;
      })
      .finally(() => {
        opening = null;
      });
    return opening;
  };
  // Opened at once, so that the next transaction, which cannot wait, finds it open.
  function onLost() {
    void reopen().catch(onFault);
  }
  current = await open(onLost);

  type Method = (...asked: unknown[]) => unknown;
  const ask = (name: string, asked: unknown[]) =>
    (Reflect.get(current, name) as Method).apply(current, asked);
  const askTwice = async (name: string, asked: unknown[]) => {
    try {
      return await ask(name, asked);
    } catch (error) {
      if (!isClosed(error)) throw error;
      await reopen();
      return ask(name, asked);
    }
  };
  const database = new Proxy(current, {
    get: (_, name) => {
      const value: unknown = Reflect.get(current, name);
      if (typeof name !== 'string' || typeof value !== 'function') return value;
      const isRepeated = REPEATED.has(name) || WRITES.has(name);
      return (...asked: unknown[]) => (isRepeated ? askTwice(name, asked) : ask(name, asked));
    },
  });
  return {
    database,
    /** Opens it again. Concurrent calls share one attempt. */
    reopen,
  };
}
