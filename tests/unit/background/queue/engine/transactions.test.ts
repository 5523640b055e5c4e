import { expect, it, vi } from 'vitest';
import { draftOf } from '../../../../support/queue/jobs';
import { setUpQueue } from '../../../../support/queue/queue';

/** Each transaction holds up whatever reads the store. */

const ITEMS = 50;

it('a bulk of writes takes two transactions an item: one that starts its call, and one for the outcome', async () => {
  const { memory, start, waitForState } = setUpQueue();
  const transaction = vi.fn(memory.store.transaction);
  // `vi.fn` forgets that it is generic.
  const store = { transaction } as typeof memory.store;
  const queue = await start(undefined, { store });
  transaction.mockClear();
  await queue.add(
    Array.from({ length: ITEMS }, (_, number) =>
      draftOf({ key: `item-${number}`, operation: 'addListItem', lane: 'bulk' }),
    ),
  );
  await waitForState('done', ITEMS);
  // A few before the first call and after the last.
  expect(transaction.mock.calls.length).toBeLessThanOrEqual(2 * ITEMS + 10);
});
