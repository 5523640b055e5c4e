import { deleteUnreadable, readUnreadable } from '../queue-store/unreadable';
import { parseWithoutKey } from '../service-client/hide-key';
import type { HandlerDependencies } from './handlers';
import type { Handlers } from '@/lib/contract/messages/messages';

/** What the messages about unreadable records do. */
export function createUnreadableHandlers({
  database,
  credentials,
  announce,
}: Pick<HandlerDependencies, 'database' | 'credentials' | 'announce'>): Pick<
  Handlers,
  Extract<keyof Handlers, `unreadable.${string}`>
> {
  return {
    'unreadable.read': async ({ upTo }) => {
      const records = await readUnreadable(database, upTo);
      const saved = await credentials.read();
      // Nobody knows what is in them.
      return parseWithoutKey(JSON.stringify(records), saved?.key ?? '') as unknown[];
    },
    'unreadable.delete': async ({ upTo }) => {
      await deleteUnreadable(database, upTo);
      announce(['jobs']);
      return null;
    },
  };
}
