// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where the notices are, from the root of the extension. */
export const NOTICES_FILE = 'licenses.txt';

/** To the last `node_modules`: a package may lie inside another one. */
const PACKAGE_FOLDER = /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//;
/** What Vite and Rolldown add has no file of a package. */
const ADDED_BY_BUNDLER = /^\0(vite|rolldown)\//;
const WRITTEN_BY_TAILWIND = /--tw-/;
const LICENSE_FILE = /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i;
/** Vite's names what Vite itself consists of, after its own licence. */
const END_OF_LICENSE = '\n# Licenses of bundled dependencies';

/** Packages without a text of their own, and those of the same authors, in the same project, whose text is theirs, too. */
const TEXT_ELSEWHERE = new Map([
  ['wxt', '@wxt-dev/module-react'],
  ['@wxt-dev/browser', '@wxt-dev/module-react'],
  ['@wxt-dev/storage', '@wxt-dev/module-react'],
  ['react-remove-scroll-bar', 'react-remove-scroll'],
]);

const LINE = '\n' + '='.repeat(80) + '\n';

const PUBLIC_SUFFIX_LIST = `${LINE}
public-suffixes.json holds the public suffix list in another form. Its source is at
https://publicsuffix.org/list/public_suffix_list.dat

This Source Code Form is subject to the terms of the Mozilla Public License, v. 2.0. If a copy of the MPL was not
distributed with this file, You can obtain one at https://mozilla.org/MPL/2.0/.
`;

/**
 * Adds the folder of each package that has code or styles in what is built.
 * @param {Set<string>} folders
 * @returns {import('vite').Plugin}
 */
export const collectPackages = (folders) => ({
  name: 'collect-packages',
  writeBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === 'asset') {
        if (WRITTEN_BY_TAILWIND.test(String(file.source))) folders.add('node_modules/tailwindcss');
        continue;
      }
      for (const [id, { renderedLength }] of Object.entries(file.modules)) {
        if (renderedLength === 0) continue;
        const bundler = ADDED_BY_BUNDLER.exec(id)?.[1];
        const folder = bundler ? `node_modules/${bundler}` : PACKAGE_FOLDER.exec(id)?.[1];
        if (folder) folders.add(folder);
      }
    }
  },
});

/**
 * The licence of a package. Fails where it has none: nothing of it may be given away then.
 * @param {string} folder
 */
function readNotice(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const other = TEXT_ELSEWHERE.get(name);
  const home = other ? join('node_modules', other) : folder;
  const file = readdirSync(home).find((each) => LICENSE_FILE.test(each));
  if (!file)
    throw new Error(`${name} ${version} has no licence text: it must not be in a package.`);
  const [text = ''] = readFileSync(join(home, file), 'utf8').split(END_OF_LICENSE);
  return { title: `${name}@${version} (${license})`, text: text.trim() };
}

/**
 * What of others is in a build, with their licences; packages with the same text stand together.
 * @param {Iterable<string>} folders of packages
 */
export function describeNotices(folders) {
  /** @type {Map<string, Set<string>>} */
  const titles = new Map();
  const notices = [...folders].map(readNotice).sort((a, b) => (a.title < b.title ? -1 : 1));
  for (const { title, text } of notices)
    titles.set(text, (titles.get(text) ?? new Set()).add(title));
  const parts = [...titles].map(([text, of]) => `${LINE}\n${[...of].join('\n')}\n\n${text}\n`);
  return `This extension contains what is listed here, each under its own licence.\n${parts.join('')}${PUBLIC_SUFFIX_LIST}`;
}

/**
 * The packages that notices name, such as `react@19.3.1`.
 * @param {string} notices
 */
export const listPackages = (notices) =>
  [...notices.matchAll(/^((?:@[\w.-]+\/)?[\w.-]+@\d\S*) \(.+\)$/gm)].map(([, each]) => each ?? '');
