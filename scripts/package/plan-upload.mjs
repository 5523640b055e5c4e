// @ts-check

/** What each store needs to know, by the names of `wxt submit`. Ids are no secrets, but belong to the publisher's account. */
const STORES = [
  {
    store: 'Chrome Web Store',
    kinds: ['chrome'],
    secrets: [
      'CHROME_EXTENSION_ID',
      'CHROME_CLIENT_ID',
      'CHROME_CLIENT_SECRET',
      'CHROME_REFRESH_TOKEN',
    ],
  },
  {
    store: 'Microsoft Edge Add-ons',
    kinds: ['edge'],
    secrets: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
  },
  {
    store: 'addons.mozilla.org',
    kinds: ['firefox', 'sources'],
    secrets: ['FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
  },
];

/** @type {Record<string, string>} */
const ZIP_OPTIONS = {
  chrome: '--chrome-zip',
  edge: '--edge-zip',
  firefox: '--firefox-zip',
  sources: '--firefox-sources-zip',
};

/**
 * What goes to which store, and what each still needs. `args` are those of `wxt submit`, for the stores that need nothing.
 * @param {NodeJS.ProcessEnv} env
 * @param {(kind: string) => string} getZipPath
 * @param {string} firefoxId
 */
export function planUpload(env, getZipPath, firefoxId) {
  const stores = STORES.map(({ store, kinds, secrets }) => ({
    store,
    kinds,
    missing: secrets.filter((name) => !env[name]),
  }));
  const ready = stores.filter(({ missing }) => missing.length === 0).flatMap(({ kinds }) => kinds);
  const args = ready.flatMap((kind) => [ZIP_OPTIONS[kind] ?? '', getZipPath(kind)]);
  if (ready.includes('firefox')) args.push('--firefox-extension-id', firefoxId);
  return { stores, args };
}
