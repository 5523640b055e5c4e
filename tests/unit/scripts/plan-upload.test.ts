import { expect, it } from 'vitest';
import { planUpload } from '../../../scripts/package/plan-upload.mjs';

const plan = (env: Record<string, string>) =>
  planUpload(env, (kind) => `.output/x-${kind}.zip`, 'prospecting@southwind.test');

it('without secrets, every store is left out, and each says what it needs', () => {
  const { stores, args } = plan({});
  expect(args).toEqual([]);
  expect(stores.map(({ store, missing }) => [store, missing.length])).toEqual([
    ['Chrome Web Store', 4],
    ['Microsoft Edge Add-ons', 3],
    ['addons.mozilla.org', 2],
  ]);
});

it('a store gets its package when nothing is missing, Firefox with the sources and its id', () => {
  const { stores, args } = plan({
    FIREFOX_JWT_ISSUER: 'a',
    FIREFOX_JWT_SECRET: 'b',
    EDGE_PRODUCT_ID: 'c',
  });
  expect(args).toEqual([
    '--firefox-zip',
    '.output/x-firefox.zip',
    '--firefox-sources-zip',
    '.output/x-sources.zip',
    '--firefox-extension-id',
    'prospecting@southwind.test',
  ]);
  expect(stores.find(({ store }) => store.includes('Edge'))?.missing).toEqual([
    'EDGE_CLIENT_ID',
    'EDGE_API_KEY',
  ]);
});

it('Edge gets the package for Chrome', () => {
  const { args } = plan({ EDGE_PRODUCT_ID: 'a', EDGE_CLIENT_ID: 'b', EDGE_API_KEY: 'c' });
  expect(args).toEqual(['--edge-zip', '.output/x-chrome.zip']);
});
