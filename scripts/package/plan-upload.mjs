// @ts-check

/**
 * What each store needs to know, by the names of `wxt submit`: the packages by their options, and the secrets. Edge takes the
 * package for Chrome. Ids are no secrets, but belong to the publisher's account.
 */
const STORES = [
  {
    store: 'Chrome Web Store',
    packages: { '--chrome-zip': 'chrome' },
    secrets: [
      'CHROME_EXTENSION_ID',
      'CHROME_CLIENT_ID',
      'CHROME_CLIENT_SECRET',
      'CHROME_REFRESH_TOKEN',
    ],
  },
  {
    store: 'Microsoft Edge Add-ons',
    packages: { '--edge-zip': 'chrome' },
    secrets: ['EDGE_PRODUCT_ID', 'EDGE_CLIENT_ID', 'EDGE_API_KEY'],
  },
  {
    store: 'addons.mozilla.org',
    packages: { '--firefox-zip': 'firefox', '--firefox-sources-zip': 'sources' },
    secrets: ['FIREFOX_JWT_ISSUER', 'FIREFOX_JWT_SECRET'],
  },
];

/**
 * What goes to which store, and what each still needs. `args` are those of `wxt submit`, for the stores that need nothing.
 * @param {NodeJS.ProcessEnv} env
 * @param {(kind: string) => string} getZipPath
 * @param {string} firefoxId
 */
export function planUpload(env, getZipPath, firefoxId) {
  const stores = STORES.map(({ store, packages, secrets }) => ({
    store,
    packages: Object.entries(packages).map(([option, kind]) => ({
      option,
      path: getZipPath(kind),
    })),
    missing: secrets.filter((name) => !env[name]),
  }));
  const ready = stores
    .filter(({ missing }) => missing.length === 0)
    .flatMap(({ packages }) => packages);
  const args = ready.flatMap(({ option, path }) => [option, path]);
  if (args.includes('--firefox-zip')) args.push('--firefox-extension-id', firefoxId);
  return { stores, args };
}
