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

export const requestHosts = vi.fn<(origins: readonly string[]) => Promise<boolean>>((origins) => {
  if (current.allowsHosts) current.grantedHosts.push(...origins);
  return Promise.resolve(current.allowsHosts);
});
export const releaseHosts = vi.fn((origins: readonly string[]) => {
  current.grantedHosts = current.grantedHosts.filter((origin) => !origins.includes(origin));
  return Promise.resolve();
});
const hasHosts = (origins: readonly string[]) =>
  Promise.resolve(origins.every((origin) => current.grantedHosts.includes(origin)));

export const platform = {
  send: ((name, input, shownId) =>
    current.send(name, input, shownId)) satisfies FakeBackground['send'],
  onChange: ((listener) => current.onChange(listener)) satisfies FakeBackground['onChange'],
  getWindowId: () => Promise.resolve(7),
  openPanel,
  openSettings,
  requestHost,
  requestHosts,
  releaseHosts,
  hasHosts,
};

/** A fresh background for the next test. */
export function resetPlatform(): void {
  current = createFakeBackground();
  vi.clearAllMocks();
}
