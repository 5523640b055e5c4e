import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { UserManifest } from 'wxt';
import PUBLISHER from '@/publisher.json';
import config from '@/wxt.config';

/** What opens a menu of Firefox with Alt, by the language of the browser. */
const MENU_LETTERS = {
  English: 'FEVSBPTH',
  German: 'DBACLPXH',
  French: 'FNAHMPOE',
  Spanish: 'AEVSMPTU',
  'Portuguese of Brazil': 'AEXHVPFU',
  'Portuguese of Portugal': 'FEVIMPTU',
};
/** What Chromium does with Alt+Shift: the bar of a page, bookmarks, feedback, the toolbar. */
const CHROMIUM_LETTERS = 'ABIT';

async function createManifest(browser: string): Promise<UserManifest> {
  if (typeof config.manifest !== 'function') throw new Error('The manifest depends on the browser');
  return config.manifest({ browser, command: 'build', mode: 'production', manifestVersion: 3 });
}

describe.each(['chrome', 'firefox'])('the manifest for %s', (browser) => {
  it('names its publisher', async () => {
    expect(await createManifest(browser)).toMatchObject({
      author: PUBLISHER.name,
      homepage_url: PUBLISHER.homepage,
      browser_specific_settings: { gecko: { id: PUBLISHER.firefoxId } },
    });
  });

  it('has shortcuts that no menu has in any of the languages', async () => {
    const { commands = {} } = await createManifest(browser);
    const shortcuts = Object.values(commands).map(({ suggested_key: key }) =>
      typeof key === 'object' ? key.default : key,
    );
    expect(shortcuts).toHaveLength(4);
    expect(new Set(shortcuts).size).toBe(4);
    const taken = Object.values(MENU_LETTERS).join('') + CHROMIUM_LETTERS;
    for (const shortcut of shortcuts)
      expect(shortcut).not.toMatch(new RegExp(`^Alt\\+Shift\\+[${taken}]$`));
  });
});

it('gives docs/publishing.md a reason for each permission, and no other', async () => {
  const text = readFileSync('docs/publishing.md', 'utf8');
  const table = text.slice(text.indexOf('## Permissions'), text.indexOf('Remote code'));
  const explained = [...table.matchAll(/^\| `([^`]+)`/gmu)].map(([, permission]) => permission);
  const manifests = await Promise.all(['chrome', 'firefox'].map(createManifest));
  const asked = manifests.flatMap((manifest) => [
    ...(manifest.permissions ?? []),
    ...(manifest.host_permissions ?? []),
    ...(manifest.optional_host_permissions ?? []),
  ]);
  expect(explained.toSorted()).toEqual([...new Set<string>(asked)].toSorted());
});

it('names a schema of policies only where it is read', async () => {
  expect(await createManifest('chrome')).toHaveProperty('storage.managed_schema');
  expect(await createManifest('firefox')).not.toHaveProperty('storage');
});

describe('the manifest for Firefox', () => {
  it('keeps out of private windows, whose pages hear no signal of the background', async () => {
    expect(await createManifest('firefox')).toHaveProperty('incognito', 'not_allowed');
    expect(await createManifest('chrome')).not.toHaveProperty('incognito');
  });

  it('says which data goes to the service', async () => {
    const { browser_specific_settings: settings } = await createManifest('firefox');
    expect(settings).toMatchObject({
      gecko: {
        data_collection_permissions: {
          required: [
            'authenticationInfo',
            'browsingActivity',
            'personallyIdentifyingInfo',
            'websiteContent',
          ],
        },
      },
    });
  });

  it('does not offer itself on Android, where it was never tried', async () => {
    const { browser_specific_settings: settings } = await createManifest('firefox');
    expect(settings).not.toHaveProperty('gecko_android');
  });
});
