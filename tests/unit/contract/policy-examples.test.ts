import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import PUBLISHER from '@/publisher.json';
import { policySchema } from '@/lib/contract/policy/policy';
import { SITE_IDS } from '@/lib/contract/site-hosts';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';

/** The examples of docs/administration.md, read as the browsers read them. */
const TEXT = readFileSync('docs/administration.md', 'utf8');
const DESCRIBED = JSON.parse(readFileSync('public/managed-schema.json', 'utf8')) as {
  properties: Record<string, { type: string; description?: string }>;
};

const listExamples = (language: string) =>
  [...TEXT.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  );

/** Chrome takes a number for a switch, and JSON for lists and groups. */
function readRegistry(code: string): Record<string, unknown> {
  const entries = [...code.matchAll(/^\s*"(\w+)"=(?:dword:(\w+)|(".*"))$/gm)];
  return Object.fromEntries(
    entries.map(([, name = '', dword, string = '""']) => {
      const type = DESCRIBED.properties[name]?.type ?? '';
      if (dword) return [name, type === 'boolean' ? Number(dword) === 1 : parseInt(dword, 16)];
      const value = JSON.parse(string) as string;
      return [name, type === 'string' ? value : (JSON.parse(value) as unknown)];
    }),
  );
}

/** A property list has a key before each value. */
function readPropertyList(code: string): unknown {
  const json = code
    .replace(/<key>(.*?)<\/key>/g, '"$1":')
    .replace(/<string>(.*?)<\/string>/g, '"$1",')
    .replace(/<integer>(\d+)<\/integer>/g, '$1,')
    .replace(/<(true|false)\/>/g, '$1,')
    .replace(/<array>/g, '[')
    .replace(/<\/array>/g, '],')
    .replace(/<dict>/g, '{')
    .replace(/<\/dict>/g, '},');
  return JSON.parse(`{${json}}`.replace(/,\s*(?=[\]}])/g, '')) as unknown;
}

const readJson = () => listExamples('json').map((code) => JSON.parse(code) as unknown);

it('the examples for administrators set the same for each browser and system, and all of it can be read', () => {
  const [plain, chrome, firefox, ...installations] = readJson();
  expect(policySchema.strict().parse(plain)).toEqual(plain);
  expect(chrome).toEqual({ '3rdparty': { extensions: { EXTENSION_ID: plain } } });
  expect(firefox).toEqual({
    policies: { '3rdparty': { Extensions: { [PUBLISHER.firefoxId]: plain } } },
  });
  expect(installations).toHaveLength(4);
  expect(listExamples('ini').map(readRegistry)).toEqual([plain]);
  expect(listExamples('xml').slice(0, 1).map(readPropertyList)).toEqual([plain]);
});

it('the examples for administrators install it by force, from the store or their own server', () => {
  const force = { installation_mode: 'force_installed' };
  const ofChrome = (more: object) => ({
    ExtensionSettings: { EXTENSION_ID: { ...force, ...more } },
  });
  const ofFirefox = (more: object) => ({
    policies: { ExtensionSettings: { [PUBLISHER.firefoxId]: { ...force, ...more } } },
  });
  const store = `https://addons.mozilla.org/firefox/downloads/latest/${PUBLISHER.firefoxId}/latest.xpi`;
  const server = 'https://prospecting.example.com/extension';
  expect(readJson().slice(3)).toEqual([
    ofChrome({
      update_url: 'https://clients2.google.com/service/update2/crx',
      toolbar_pin: 'force_pinned',
    }),
    ofFirefox({ install_url: store, default_area: 'navbar' }),
    ofChrome({ update_url: `${server}/updates.xml`, override_update_url: true }),
    ofFirefox({ install_url: `${server}/prospecting.xpi`, update_url: `${server}/updates.json` }),
  ]);
});

it('the update manifest for administrators names the package that they pack', () => {
  const [, manifest = ''] = listExamples('xml');
  expect(manifest).toContain('appid="EXTENSION_ID"');
  expect(manifest).toContain('codebase="https://prospecting.example.com/extension/chrome-mv3.crx"');
  expect(TEXT).toContain('# writes .output/chrome-mv3.crx');
});

it('the path for administrators can be read', () => {
  const [, path] = /with `("readListItems": .*?)`/.exec(TEXT) ?? [];
  const paths = JSON.parse(`{${path ?? ''}}`) as unknown;
  expect(policySchema.parse({ paths })).toEqual({
    paths: { readListItems: '/lists/{listId}/items?offset={page}' },
  });
});

it('administrators are told of every site and every language', () => {
  const [, sites = ''] = /^Site names: (.*)\.$/m.exec(TEXT) ?? [];
  expect(sites.split(', ')).toEqual(SITE_IDS.map((id) => `\`${id}\``));
  const [, languages = ''] = /^\| `language` +\| (.*?) +\|/m.exec(TEXT) ?? [];
  expect(languages.split(', ')).toEqual(LANGUAGES.map((language) => `\`${language}\``));
  for (const name of ['language', 'defaultLanguage']) {
    const told = DESCRIBED.properties[name]?.description?.match(/\b[a-z]{2}(?:-[A-Z]{2})?\b/g);
    expect(told?.filter((word) => word !== 'or')).toEqual([...LANGUAGES]);
  }
});
