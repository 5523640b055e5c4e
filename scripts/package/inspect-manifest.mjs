// @ts-check

/** @typedef {import('./compare-files.mjs').Files} Files */

/** Patterns that match every site. Only optional permissions may use them: the rep grants single hosts. */
const EVERY_SITE = ['<all_urls>', '*://*/*', 'https://*/*', 'http://*/*'];

/**
 * The part of a manifest that is looked at.
 * @typedef {object} Manifest
 * @property {string[]} [permissions]
 * @property {string[]} [host_permissions]
 * @property {string[]} [optional_host_permissions]
 * @property {{ matches?: string[], js?: string[] }[]} [content_scripts]
 * @property {unknown[]} [web_accessible_resources]
 * @property {string} [author]
 * @property {string} [homepage_url]
 * @property {{ gecko?: { id?: string } }} [browser_specific_settings]
 */

/**
 * The manifest of a package, if it has one.
 * @param {Files} files
 * @returns {Manifest | undefined}
 */
export function readManifest(files) {
  const text = files.get('manifest.json');
  return text && JSON.parse(String(text));
}

/**
 * What is wrong with what a manifest asks for and offers, a line for each fault.
 * @param {Manifest} manifest
 * @param {string[]} explained permissions that docs/publishing.md gives a reason for
 * @returns {string[]}
 */
export function inspectManifest(manifest, explained) {
  const { permissions = [], host_permissions = [], optional_host_permissions = [] } = manifest;
  const matches = (manifest.content_scripts ?? []).flatMap((script) => script.matches ?? []);
  const atInstall = [...permissions, ...host_permissions];
  return [
    ...[...atInstall, ...optional_host_permissions]
      .filter((each) => !explained.includes(each))
      .map((each) => `permission without a reason in docs/publishing.md: ${each}`),
    ...[...atInstall, ...matches]
      .filter((each) => EVERY_SITE.includes(each))
      .map((each) => `permission on every site: ${each}`),
    ...(manifest.web_accessible_resources ?? []).map(
      (each) => `a page can load ${JSON.stringify(each)}`,
    ),
  ];
}

/**
 * The permissions that docs/publishing.md gives a reason for.
 * @param {string} text of that file
 */
export const listExplainedPermissions = (text) =>
  [...(text.split('## Permissions')[1]?.split('\n## ')[0] ?? '').matchAll(/^\| `([^`]+)`/gm)].map(
    ([, permission]) => permission ?? '',
  );
