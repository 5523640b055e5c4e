import { vi } from 'vitest';
import { createFakeBackground, type FakeBackground } from './fake-background';

/** Replaces what the UI uses of the browser: messages go to the test's background, and windows are not opened. */

/** What the UI needs of a background, and what a test may read or change of it. */
export type TestBackground = Pick<
  FakeBackground,
  'send' | 'onChange' | 'sent' | 'problems' | 'allowsHosts' | 'grantedHosts'
>;

let fake: FakeBackground = createFakeBackground();
let current: TestBackground = fake;

/** The fake background of this test. */
export const getBackground = (): FakeBackground => fake;

/** Sends the messages of this test to another background. */
export function setBackground(background: TestBackground): void {
  current = background;
}

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
  hasHost: () => Promise.resolve(current.allowsHosts),
};

/** Gives the next test a fake background of its own. */
export function resetPlatform(): void {
  fake = createFakeBackground();
  current = fake;
  vi.clearAllMocks();
}
