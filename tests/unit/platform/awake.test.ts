import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SECOND } from '@/lib/contract/duration';
import { stayAwakeDuring } from '@/lib/platform/awake';

afterEach(() => {
  vi.useRealTimers();
});

it('calls the browser within every 30 s of a long call, and never after it', async () => {
  vi.useFakeTimers();
  const beats: number[] = [];
  fakeBrowser.runtime.getPlatformInfo = () => {
    beats.push(Date.now());
    return Promise.resolve({ os: 'linux', arch: 'x86-64', nacl_arch: 'x86-64' });
  };
  let end: () => void = () => undefined;
  const from = Date.now();
  const call = stayAwakeDuring(new Promise<void>((resolve) => (end = resolve)));
  await vi.advanceTimersByTimeAsync(90 * SECOND);
  const gaps = beats.map((at, index) => at - (beats[index - 1] ?? from));
  expect(beats.length).toBeGreaterThanOrEqual(3);
  expect(Math.max(...gaps)).toBeLessThan(30 * SECOND);

  end();
  await call;
  const count = beats.length;
  await vi.advanceTimersByTimeAsync(90 * SECOND);
  expect(beats).toHaveLength(count);
});
