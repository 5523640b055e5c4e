import { vi } from 'vitest';

/**
 * Set-up of the tests without a browser. `vi.waitFor` gives up after a second, which is too short on a busy machine, and
 * has no setting for it.
 */
const PATIENCE_MS = Number(process.env.TEST_PATIENCE_MS ?? 10_000);

const waitFor = vi.waitFor.bind(vi);
vi.waitFor = (callback, options = PATIENCE_MS) => waitFor(callback, options);
