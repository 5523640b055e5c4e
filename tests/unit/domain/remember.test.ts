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
