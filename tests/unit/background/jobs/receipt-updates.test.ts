import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '@/lib/contract/duration';
import type { OperationName } from '@/lib/contract/service/operations';
import { receiptSchema } from '@/lib/contract/stored/receipts/receipt';
import { receiptUpdates } from '@/lib/background/jobs/receipt-updates';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { createMemoryQueueStore } from '../../../support/queue/memory-queue-store';

/** Noon, so that an hour later it is the same day. */
const NOON = new Date(2026, 10, 21, 12).getTime();

/** Whether it is said that somebody else uses the key, after these refusals: minutes after noon, and own calls before. */
async function isSaid(
  refusals: readonly (readonly [minutes: number, own: number])[],
  operation: OperationName = 'enrich',
) {
  const { store } = createMemoryQueueStore();
  const refuse = async (minutes: number, own: number) => {
    const now = NOON + minutes * MINUTE;
    // Those of an hour ago are no longer of the window.
    const starts = [now - HOUR, ...Array.from({ length: own }, () => now)];
    const refused = { operation, starts, connectionId: 'one', now };
    await store.transaction((transaction) => receiptUpdates.noteRefusal(transaction, refused));
  };
  for (const [minutes, own] of refusals) await refuse(minutes, own);
  const day = getLocalDay(NOON);
  const stored = await store.transaction((transaction) => transaction.getReceipt('one', day));
  return receiptSchema.safeParse(stored).data?.isUsedElsewhere ?? false;
}

describe('that the key is also used elsewhere', () => {
  it.each([
    [
      'two refusals that own calls do not explain',
      [
        [0, 1],
        [2, 2],
      ],
    ],
    [
      'more of them, the first two at once',
      [
        [0, 1],
        [0.2, 1],
        [2, 1],
      ],
    ],
  ] as const)('is said after %s', async (_, refusals) => {
    expect(await isSaid(refusals)).toBe(true);
  });

  it.each([
    ['one', [[0, 1]]],
    [
      'two within one window',
      [
        [0, 1],
        [0.5, 1],
      ],
    ],
    [
      'two with more than an hour between them',
      [
        [0, 1],
        [61, 1],
      ],
    ],
    [
      'those that own calls explain',
      [
        [0, 3],
        [2, 5],
        [4, 3],
      ],
    ],
    [
      'one after the clock was set back',
      [
        [0, 1],
        [-30, 1],
      ],
    ],
  ] as const)('is not said after %s', async (_, refusals) => {
    expect(await isSaid(refusals)).toBe(false);
  });

  it.each(['searchCompany', 'searchCrm', 'dismissAccount'] as OperationName[])(
    'is not said of %s, whose limit may be of the whole team',
    async (operation) => {
      expect(
        await isSaid(
          [
            [0, 1],
            [2, 1],
            [4, 1],
          ],
          operation,
        ),
      ).toBe(false);
    },
  );
});

it('is said for the rest of the day', async () => {
  expect(
    await isSaid([
      [0, 1],
      [2, 1],
      [(6 * HOUR) / MINUTE, 1],
    ]),
  ).toBe(true);
});
