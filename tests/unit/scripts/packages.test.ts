import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled } from '../../../scripts/lib/packages.mjs';

type Packages = Record<string, { version: string; optional?: boolean }>;

const WANTED: Packages = {
  '': { version: '0.1.0' },
  'node_modules/one': { version: '1.0.0' },
  'node_modules/other-system': { version: '1.0.0', optional: true },
};
const INSTALLED: Packages = { 'node_modules/one': { version: '1.0.0' } };

describe('whether the packages are installed', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'packages-'));
    await write('package-lock.json', { packages: WANTED });
  });
  afterEach(() => rm(root, { recursive: true }));

  const write = async (path: string, content: object) => {
    const file = join(root, path);
    await mkdir(join(file, '..'), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  };
  const install = async (packages: Packages) => {
    await write('node_modules/.package-lock.json', { packages });
    await write('.wxt/tsconfig.json', {});
  };

  it('is a no on a bare clone', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is a yes when every package is there, but for those of other systems', async () => {
    await install(INSTALLED);
    expect(isInstalled(root)).toBe(true);
  });

  it('is a no when a package is missing', async () => {
    await install({});
    expect(isInstalled(root)).toBe(false);
  });

  it('is a no when a package has another version, an optional one too', async () => {
    await install({ 'node_modules/one': { version: '1.0.1' } });
    expect(isInstalled(root)).toBe(false);
    await install({ ...INSTALLED, 'node_modules/other-system': { version: '2.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('is a no when the installation did not come to its end', async () => {
    await install(INSTALLED);
    await rm(join(root, '.wxt'), { recursive: true });
    expect(isInstalled(root)).toBe(false);
  });
});

it('the lock file has the checksum of every package of every system, so that no other can be installed', async () => {
  const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string; inBundle?: boolean }>;
  };
  // A package that lies inside another one is covered by its checksum.
  const unchecked = Object.entries(packages)
    .filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
    .map(([path]) => path);
  expect(unchecked).toEqual([]);
  expect(Object.keys(packages).length).toBeGreaterThan(500);
});
