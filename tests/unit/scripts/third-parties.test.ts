import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  collectPackages,
  describeNotices,
  listPackages,
} from '../../../scripts/lib/third-parties.mjs';
import { pickComponents } from '../../../scripts/package/write-sbom.mjs';

describe('the notices of others', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'notices-'));
  });
  afterEach(() => rm(root, { recursive: true }));

  const install = async (name: string, files: Record<string, string>) => {
    const folder = join(root, name);
    await mkdir(folder, { recursive: true });
    const description = { name, version: '1.0.0', license: 'MIT' };
    await writeFile(join(folder, 'package.json'), JSON.stringify(description));
    for (const [file, text] of Object.entries(files)) await writeFile(join(folder, file), text);
    return folder;
  };

  it('name each package with its text, and a text that many have once', async () => {
    const notices = describeNotices([
      await install('zebra', { LICENSE: 'You may.' }),
      await install('@scope/ant', { 'license.md': 'You may.\n' }),
      await install('mule', { 'COPYING.txt': 'You may not.' }),
    ]);
    expect(listPackages(notices)).toEqual(['@scope/ant@1.0.0', 'zebra@1.0.0', 'mule@1.0.0']);
    expect(notices.match(/You may\.$/gm)).toHaveLength(1);
    expect(notices).toContain('mule@1.0.0 (MIT)\n\nYou may not.\n');
  });

  it('fail where a package has no licence text', async () => {
    const folders = [await install('mule', { 'README.md': '' })];
    expect(() => describeNotices(folders)).toThrow('mule 1.0.0 has no licence text');
  });

  it('say where the source of the public suffix list is, and under which licence', () => {
    const notices = describeNotices([]);
    expect(notices).toContain('https://publicsuffix.org/list/public_suffix_list.dat');
    expect(notices).toContain('Mozilla Public License, v. 2.0');
  });
});

it('the packages of a build are those whose code or styles are in it', () => {
  const folders = new Set<string>();
  const rendered = { renderedLength: 10 };
  const bundle = {
    'a.js': {
      type: 'chunk',
      modules: {
        '/x/node_modules/react/index.js': rendered,
        '\0/x/node_modules/react-dom/client.js?commonjs-exports': rendered,
        '/x/node_modules/a/node_modules/@scope/b/b.js': rendered,
        '/x/node_modules/unused/index.js': { renderedLength: 0 },
        '/x/lib/own.ts': rendered,
        '\0vite/preload-helper.js': rendered,
        '\0rolldown/runtime.js': rendered,
      },
    },
    'a.css': { type: 'asset', source: '@layer properties{a{--tw-rotate:0}}' },
    'b.css': { type: 'asset', source: 'b{}' },
  };
  const { writeBundle } = collectPackages(folders);
  (writeBundle as unknown as (options: unknown, files: typeof bundle) => void)(undefined, bundle);
  expect([...folders]).toEqual([
    '/x/node_modules/react',
    '/x/node_modules/react-dom',
    '/x/node_modules/a/node_modules/@scope/b',
    'node_modules/vite',
    'node_modules/rolldown',
    'node_modules/tailwindcss',
  ]);
});

describe('the software bill of materials', () => {
  const ALL = {
    metadata: { component: { name: 'folder' } },
    components: ['react', 'scheduler', 'eslint'].map((name) => ({
      'bom-ref': `${name}@1.0.0`,
      name,
      version: '1.0.0',
    })),
    dependencies: [
      { ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0', 'eslint@1.0.0'] },
      { ref: 'eslint@1.0.0', dependsOn: [] },
    ],
  };

  it('has what is in the package, and no other', () => {
    const packages = ['react@1.0.0', 'scheduler@1.0.0'];
    const { metadata, components, dependencies } = pickComponents(ALL, packages, 'extension');
    expect(metadata.component.name).toBe('extension');
    expect(components.map(({ name }) => name)).toEqual(['react', 'scheduler']);
    expect(dependencies).toEqual([{ ref: 'react@1.0.0', dependsOn: ['scheduler@1.0.0'] }]);
  });

  it('fails where the lock file lacks a package', () => {
    expect(() => pickComponents(ALL, ['react@2.0.0'], 'extension')).toThrow('lacks react@2.0.0');
  });
});
