import { expect, it, vi } from 'vitest';
import { createUnwrittenCommits } from '@/lib/background/queue/unwritten-commits';

/** What the disk refuses is kept, and is written in its order once the disk takes it. */

const FULL = new DOMException('The disk is full', 'QuotaExceededError');

function setUp() {
  const onFault = vi.fn();
  const disk = { isFull: true, written: [] as string[] };
  const awake = { count: 0 };
  const unwritten = createUnwrittenCommits(onFault, (work) => {
    awake.count += 1;
    return work.finally(() => (awake.count -= 1));
  });
  const write = (text: string) =>
    unwritten.write(() => {
      if (disk.isFull) return Promise.reject(FULL);
      disk.written.push(text);
      return Promise.resolve();
    });
  return { onFault, disk, unwritten, write, awake };
}

it('loses nothing that the disk refused', async () => {
  const { onFault, disk, unwritten, write } = setUp();
  await write('one');
  await write('two');
  expect(onFault.mock.calls).toEqual([[FULL], [FULL]]);
  expect(unwritten.isEmpty()).toBe(false);
  disk.isFull = false;
  await unwritten.retry();
  expect(disk.written).toEqual(['one', 'two']);
  expect(unwritten.isEmpty()).toBe(true);
  await unwritten.retry();
  expect(disk.written).toEqual(['one', 'two']);
});

it('keeps the worker awake until all of it is written', async () => {
  const { disk, unwritten, write, awake } = setUp();
  await write('one');
  await write('two');
  expect(awake.count).toBe(1);
  await expect(unwritten.retry()).rejects.toBe(FULL);
  expect(awake.count).toBe(1);
  disk.isFull = false;
  await unwritten.retry();
  await Promise.resolve();
  expect(awake.count).toBe(0);
  disk.isFull = true;
  await write('three');
  expect(awake.count).toBe(1);
});

it('keeps what is refused again', async () => {
  const { disk, unwritten, write } = setUp();
  await write('one');
  await write('two');
  await expect(unwritten.retry()).rejects.toBe(FULL);
  disk.isFull = false;
  await unwritten.retry();
  expect(disk.written).toEqual(['one', 'two']);
});

it('does not write again what was accepted before the one that was refused', async () => {
  const written: string[] = [];
  let refused = ['first', 'second'];
  const commitOf = (name: string) => () => {
    if (refused.includes(name)) return Promise.reject(new Error('full'));
    written.push(name);
    return Promise.resolve();
  };
  const unwritten = createUnwrittenCommits(
    () => undefined,
    (work) => work,
  );
  await unwritten.write(commitOf('first'));
  await unwritten.write(commitOf('second'));
  refused = ['second'];
  await expect(unwritten.retry()).rejects.toThrow('full');
  refused = [];
  await unwritten.retry();
  expect(written).toEqual(['first', 'second']);
  expect(unwritten.isEmpty()).toBe(true);
});
