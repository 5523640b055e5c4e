import { vi } from 'vitest';
import { listPublicSuffixes } from '../../scripts/lib/public-suffixes.mjs';

/** Serves the package’s public suffix list, as the browser does. */
export function stubSuffixFile(): void {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(listPublicSuffixes())));
}
