import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { ALL_SENTENCES } from '@/locales/all-sentences';
import { setLanguage, loadMessages } from '@/locales/t';
import { resetPlatform } from './fake-platform';

/** Set-up of every component test: the platform is replaced, the language is English, nothing is left over. */

// Hoisted, since the mocks below are.
const getPlatform = vi.hoisted(() => async () => (await import('./fake-platform')).platform);
vi.mock('@/lib/platform/send', getPlatform);
vi.mock('@/lib/platform/changes', getPlatform);
vi.mock('@/lib/platform/windows', getPlatform);
vi.mock('@/lib/platform/hosts', getPlatform);

// Milliseconds that an awaited element may take: it comes at once, but machines are busy.
configure({ asyncUtilTimeout: 8000 });

// What the components ask of a browser and happy-dom does not have.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
globalThis.requestIdleCallback = (callback) =>
  window.setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 50 });
globalThis.cancelIdleCallback = (id) => {
  window.clearTimeout(id);
};

/** There is no layout either: a tab shows as much as a panel does, and everything in it is as high as a row. */
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { get: () => 800 },
  offsetHeight: { get: () => 60 },
});

loadMessages(ALL_SENTENCES);

beforeEach(() => {
  resetPlatform();
  setLanguage('en');
});

afterEach(() => {
  cleanup();
});
