import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { toUnreadable } from '@/lib/background/queue-store/unreadable';
import { openHandlers } from '../../../support/queue/handlers';

const KEY = 'secret-key-1234';

it('what cannot be read is counted among what needs the rep, handed over without the API key, and deleted', async () => {
  const { handlers, database, credentials } = await openHandlers();
  await credentials.save({ address: 'https://one.example', key: KEY });
  const record = { id: 'a', kind: 'unknown', problem: { message: `401 for ${KEY}` } };
  await database.add('unreadable', toUnreadable('jobs', 'a', record));
  const before = (await handlers['queue.state'](null)).counts;
  const { items, upTo } = (await handlers['queue.state'](null)).unreadable;
  expect(items).toBe(1);
  expect(before.needsYou).toBe(1);

  const records = await handlers['unreadable.read']({ upTo });
  expect(JSON.stringify(records)).not.toContain(KEY);
  expect(records).toEqual([
    {
      ...{ store: 'jobs', key: 'a', items: 1 },
      record: { ...record, problem: { message: '401 for ••••' } },
    },
  ]);

  await handlers['unreadable.delete']({ upTo });
  expect((await handlers['queue.state'](null)).unreadable).toEqual({ items: 0, upTo: 0 });
  expect((await handlers['queue.state'](null)).counts.needsYou).toBe(0);
});
