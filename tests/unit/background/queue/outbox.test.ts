import { expect, it, vi } from 'vitest';
import { createOutbox } from '@/lib/background/queue/outbox';

/** What the disk refuses is kept, and is written in its order once the disk takes it. */

const FULL = new DOMException('The disk is full', 'QuotaExceededError');

function setUp() {
  const onFault = vi.fn();
  const disk = { isFull: true, written: [] as string[] };
  const outbox = createOutbox(onFault);
  const write = (text: string) =>
    outbox.write(() => {
      if (disk.isFull) return Promise.reject(FULL);
      disk.written.push(text);
      return Promise.resolve();
    });
  return { onFault, disk, outbox, write };
}

it('loses nothing that the disk refused', async () => {
  const { onFault, disk, outbox, write } = setUp();
  await write('one');
  await write('two');
  expect(onFault.mock.calls).toEqual([[FULL], [FULL]]);
  expect(outbox.isEmpty()).toBe(false);
  disk.isFull = false;
  await outbox.retry();
  expect(disk.written).toEqual(['one', 'two']);
  expect(outbox.isEmpty()).toBe(true);
  await outbox.retry();
  expect(disk.written).toEqual(['one', 'two']);
});

it('keeps what is refused again', async () => {
  const { disk, outbox, write } = setUp();
  await write('one');
  await write('two');
  await expect(outbox.retry()).rejects.toBe(FULL);
  disk.isFull = false;
  await outbox.retry();
  expect(disk.written).toEqual(['one', 'two']);
});
