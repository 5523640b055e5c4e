import { renderHook } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it } from 'vitest';
import { useOncePer } from '@/components/ui/use-once-per';

it('runs once for each key, whatever React repeats and however often it is not ready in between', () => {
  const runs: (string | null)[] = [];
  const { rerender } = renderHook(({ key }) => useOncePer(key, () => runs.push(key)), {
    wrapper: StrictMode,
    initialProps: { key: null as string | null },
  });
  expect(runs).toEqual([]);
  for (const key of ['first', null, 'first', 'second']) rerender({ key });
  expect(runs).toEqual(['first', 'second']);
});

it('runs once where it is ready from the start', () => {
  let count = 0;
  renderHook(() => useOncePer('only', () => (count += 1)), { wrapper: StrictMode });
  expect(count).toBe(1);
});
