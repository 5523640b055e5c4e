import { expect, it, vi } from 'vitest';
import { remember } from '@/lib/domain/remember';

it('answers from memory, with null, too', () => {
  const read = vi.fn((text: string) => (text === 'none' ? null : text.length));
  const remembered = remember(read);
  expect(['four', 'four', 'none', 'none'].map(remembered)).toEqual([4, 4, null, null]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('does not remember long texts, and forgets all when it knows too many', () => {
  const read = vi.fn((text: string) => text.length);
  const remembered = remember(read);
  const long = 'x'.repeat(201);
  remembered(long);
  remembered(long);
  expect(read).toHaveBeenCalledTimes(2);

  for (let number = 0; number < 25_000; number += 1) remembered(`text ${number}`);
  read.mockClear();
  remembered('text 0');
  expect(read).not.toHaveBeenCalled();
  remembered('one more');
  remembered('text 0');
  expect(read).toHaveBeenCalledTimes(2);
});

it('remembers fewer while most texts are asked about once, as those of a large file', () => {
  const read = vi.fn((text: string) => text.length);
  const remembered = remember(read);
  const ask = (from: number, to: number, times: number) => {
    for (let number = from; number < to; number += 1) {
      for (let time = 0; time < times; time += 1) remembered(`text ${number}`);
    }
  };
  const countForgotten = (from: number, to: number): number => {
    read.mockClear();
    ask(from, to, 1);
    return read.mock.calls.length;
  };
  ask(0, 40_000, 1);
  expect(countForgotten(30_000, 40_000)).toBeGreaterThanOrEqual(9000);
  ask(40_000, 60_000, 3);
  expect(countForgotten(50_000, 60_000)).toBe(0);
});
