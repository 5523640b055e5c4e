import { vi } from 'vitest';
import { createFakeBackground, type FakeBackground } from './fake-background';

/** What the UI knows of the browser, replaced: a background in memory, and buttons that only note the click. */

let current: FakeBackground = createFakeBackground();

/** The background of the present test. */
export const getBackground = (): FakeBackground => current;

export const openPanel = vi.fn(() => Promise.resolve());
export const openSettings = vi.fn(() => Promise.resolve());
export const requestHost = vi.fn<(address: string) => Promise<boolean>>(() =>
  Promise.resolve(current.allowsHosts),
);

export const platform = {
  send: ((name, input) => current.send(name, input)) satisfies FakeBackground['send'],
  onChange: ((listener) => current.onChange(listener)) satisfies FakeBackground['onChange'],
  getWindowId: () => Promise.resolve(7),
  openPanel,
  openSettings,
  requestHost,
};

/** A fresh background for the next test. */
export function resetPlatform(): void {
  current = createFakeBackground();
  vi.clearAllMocks();
}
