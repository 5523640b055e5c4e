import { describe, expect, it } from 'vitest';
import { listEverySitePatterns } from '../../../scripts/lib/package-bars.mjs';

describe('permission on every site', () => {
  it('is found wherever a manifest can ask for it', () => {
    expect(
      listEverySitePatterns({
        permissions: ['storage', 'http://*/*'],
        host_permissions: ['https://*/*'],
        content_scripts: [{ matches: ['*://*/*'] }],
      }),
    ).toEqual(['http://*/*', 'https://*/*', '*://*/*']);
  });

  it('is not what single hosts are', () => {
    expect(
      listEverySitePatterns({
        permissions: ['storage'],
        content_scripts: [{ matches: ['https://*.network.example/*'] }],
      }),
    ).toEqual([]);
  });
});
