import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bone, LONG_WAIT_MS, Skeleton, TryAgainProvider } from '@/components/ui/display/skeleton';
import { expectAccessible } from '@/tests/support/ui/render-ui';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

function show({ isOfJob = false } = {}) {
  const tryAgain = vi.fn();
  render(
    <main>
      <TryAgainProvider value={tryAgain}>
        <Skeleton label="Reading the page" isOfJob={isOfJob}>
          <Bone className="h-4" />
        </Skeleton>
      </TryAgainProvider>
    </main>,
  );
  return tryAgain;
}

describe('a skeleton', () => {
  it('says only to screen readers what it waits for, as long as that does not take long', () => {
    show();
    pass(LONG_WAIT_MS - 1);
    expect(screen.getByRole('img', { name: 'Reading the page' })).toBeVisible();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('says what it waits for when it stands too long, and tries again on a click', async () => {
    const tryAgain = show();
    pass(LONG_WAIT_MS);
    const words = 'Reading the pageThis takes longer than usual.';
    expect(screen.getByRole('status')).toHaveTextContent(words);
    const button = screen.getByRole('button', { name: 'Try again' });
    fireEvent.click(button);
    expect(tryAgain).toHaveBeenCalledOnce();
    // The words and the focus stay, and a second click at once does nothing.
    expect(screen.getByRole('status')).toHaveTextContent(words);
    fireEvent.click(button);
    expect(tryAgain).toHaveBeenCalledOnce();
    pass(LONG_WAIT_MS);
    fireEvent.click(button);
    expect(tryAgain).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
    await expectAccessible();
  });

  it('offers nothing where a job answers, which goes on by itself', () => {
    show({ isOfJob: true });
    pass(LONG_WAIT_MS);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Reading the pageAsked just now, no answer yet. This goes on by itself.',
    );
    expect(screen.queryByRole('button')).toBeNull();
  });
});
