import { vi } from 'vitest';

/**
 * Set-up of the tests without a browser: what they await comes at once, but machines are busy. `vi.waitFor` has no
 * setting for how long it waits, and gives up after a second.
 */
const PATIENCE_MS = 10_000;

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
