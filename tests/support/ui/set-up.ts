import '@testing-library/jest-dom/vitest';
import { cleanup, configure, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { ALL_WORDS } from '@/locales/all-words';
import { setLanguage, setWords, type Language } from '@/locales/t';
import { pickWords, type WordPart } from '@/locales/word-parts';
import { resetPlatform } from './fake-platform';

/** Set-up of every component test: a replaced platform, English, and an empty document. */

// Hoisted, since the mocks below are.
const getPlatform = vi.hoisted(() => async () => (await import('./fake-platform')).platform);
vi.mock('@/lib/platform/send', getPlatform);
vi.mock('@/lib/platform/changes', getPlatform);
vi.mock('@/lib/platform/windows', getPlatform);
vi.mock('@/lib/platform/hosts', getPlatform);
vi.mock('@/lib/platform/shortcuts', getPlatform);
vi.mock('@/lib/platform/version', getPlatform);
vi.mock('@/locales/read-words', () => ({
  readWords: (language: Language, part: WordPart) =>
    Promise.resolve(pickWords(ALL_WORDS[language], part)),
}));

/**
 * Prints the document when the error is read: a query that waits makes an error at each look, and reads only the last
 * one.
 */
function createElementError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  const getMessage = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
  // Configurable, because `waitFor` replaces it.
  return Object.defineProperty(error, 'message', { configurable: true, get: getMessage });
}

configure({
  // Longest wait for an element in ms: it comes at once, but a busy machine is slow.
  asyncUtilTimeout: 20_000,
  getElementError: createElementError,
});

// Browser APIs that the components use and happy-dom does not have.
Element.prototype.scrollIntoView = () => undefined;
Element.prototype.hasPointerCapture = () => false;
globalThis.requestIdleCallback = (callback) =>
  window.setTimeout(callback, 0, { didTimeout: false, timeRemaining: () => 50 });
globalThis.cancelIdleCallback = (id) => window.clearTimeout(id);

/** There is no layout: a tab has the height of a panel, and every element that of a row. */
Object.defineProperties(HTMLElement.prototype, {
  clientHeight: { configurable: true, get: () => 800 },
  offsetHeight: { configurable: true, get: () => 60 },
});

for (const language of LANGUAGES) setWords(language, ALL_WORDS[language]);

beforeEach(() => {
  resetPlatform();
  setLanguage('en');
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  history.replaceState(null, '', location.pathname);
});
