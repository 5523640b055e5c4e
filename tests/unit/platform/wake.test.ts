import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { DAY, SECOND } from '@/lib/contract/duration';
import { createWaker } from '@/lib/platform/wake';

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the one instant to wake at', () => {
  it('is kept by a timer, and by an alarm for a worker that has died', async () => {
    const onWake = vi.fn();
    const at = Date.now() + 40 * SECOND;
    createWaker('wake', onWake)(at);
    // It repeats, because the worker that it wakes may die before it has set the next one.
    expect(await fakeBrowser.alarms.getAll()).toEqual([
      expect.objectContaining({ scheduledTime: at, periodInMinutes: 1 }),
    ]);
    vi.advanceTimersByTime(39 * SECOND);
    expect(onWake).not.toHaveBeenCalled();
    vi.advanceTimersByTime(SECOND);
    expect(onWake).toHaveBeenCalledOnce();
  });

  it('takes the place of the one before', () => {
    const onWake = vi.fn();
    const wakeAt = createWaker('wake', onWake);
    wakeAt(Date.now() + SECOND);
    wakeAt(null);
    vi.advanceTimersByTime(DAY);
    expect(onWake).not.toHaveBeenCalled();
  });

  it('is not that of another name', async () => {
    const [onWake, onDailyRefresh] = [vi.fn(), vi.fn()];
    createWaker('wake', onWake)(Date.now() + SECOND);
    createWaker('dailyRefresh', onDailyRefresh)(Date.now() + DAY);
    expect(await fakeBrowser.alarms.getAll()).toHaveLength(2);
    vi.advanceTimersByTime(SECOND);
    expect(onWake).toHaveBeenCalledOnce();
    expect(onDailyRefresh).not.toHaveBeenCalled();
  });

  it('may be further away than a timer can count', () => {
    const onWake = vi.fn();
    createWaker('wake', onWake)(Date.now() + 365 * DAY);
    // A timer that is set for longer goes off at once in a browser, and so does this one.
    vi.advanceTimersByTime(DAY);
    expect(onWake).not.toHaveBeenCalled();
  });
});
