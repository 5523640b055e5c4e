import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import { CountDown } from '@/components/ui/display/count-down';

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

describe('a count-down', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('says each second, and when the instant has come', () => {
    render(
      <CountDown until={Date.now() + 3 * SECOND} say={(when) => `Sends ${when}`} over="Pushing" />,
    );
    const timer = screen.getByRole('timer');
    const seen = [timer.textContent];
    for (let second = 0; second < 4; second += 1) {
      pass(SECOND);
      seen.push(timer.textContent);
    }
    expect(seen.map((words) => words.replace(/\s/gu, ' '))).toEqual([
      'Sends in 3 s',
      'Sends in 2 s',
      'Sends in 1 s',
      'Pushing',
      'Pushing',
    ]);
  });

  it('leaves no timer behind', () => {
    const { unmount } = render(
      <CountDown until={Date.now() + 3 * SECOND} say={(when) => when} over="" />,
    );
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
