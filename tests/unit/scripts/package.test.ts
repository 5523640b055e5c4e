import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compareFiles } from '../../../scripts/package/compare-files.mjs';
import { inspectPackage, inspectSources } from '../../../scripts/package/inspect-files.mjs';
import {
  inspectManifest,
  listExplainedPermissions,
} from '../../../scripts/package/inspect-manifest.mjs';
import { inspectSizes } from '../../../scripts/package/inspect-sizes.mjs';
import { readZip } from '../../../scripts/package/read-zip.mjs';
import { sortWarnings } from '../../../scripts/package/sort-warnings.mjs';

const filesOf = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

describe('reading a zip', () => {
  const METHODS = { stored: 0, deflated: 8 };

  function createZip(path: string, text: string, method: number): Buffer {
    const name = Buffer.from(path);
    const packed = method === METHODS.stored ? Buffer.from(text) : deflateRawSync(text);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(method, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt16LE(name.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(local.length + name.length + packed.length, 16);
    return Buffer.concat([local, name, packed, entry, name, end]);
  }

  it.each(Object.entries(METHODS))('answers a file that is %s', (_, method) => {
    const files = readZip(createZip('chunks/ä.js', 'some text, some text', method));
    expect([...files].map(([path, content]) => [path, String(content)])).toEqual([
      ['chunks/ä.js', 'some text, some text'],
    ]);
  });

  it('leaves folders out, and refuses what is no zip', () => {
    expect(readZip(createZip('chunks/', '', METHODS.stored)).size).toBe(0);
    expect(() => readZip(Buffer.from('text'))).toThrow('not a zip');
  });
});

it('two builds are compared by the names and bytes of their files', () => {
  const build = filesOf({ 'a.js': 'a', 'b.js': 'b', 'c.js': 'c' });
  expect(compareFiles(build, new Map(build))).toEqual([]);
  expect(compareFiles(build, filesOf({ 'a.js': 'a', 'b.js': 'B', 'd.js': 'c' }))).toEqual([
    'missing: c.js',
    'extra: d.js',
    'different: b.js',
  ]);
});

describe('the files of a package', () => {
  const SENTENCES = { en: { save: 'Save' }, de: { save: 'Speichern' } };
  const GOOD = {
    'manifest.json': JSON.stringify({ permissions: ['storage'] }),
    'background.js': '',
    'words/en-first.json': '{"save":"Save"}',
    'words/de-first.json': '{"save":"Speichern"}',
    'licenses.txt': '',
  };
  const inspect = (more: Record<string, string>) =>
    inspectPackage(filesOf({ ...GOOD, ...more }), SENTENCES, ['storage']);

  it('are those of every build', () => {
    expect(inspect({})).toEqual([]);
  });

  it.each([
    ['a source map', { 'chunks/words.js.map': '' }, 'unexpected: chunks/words.js.map'],
    ['a file of unknown use', { 'notes.txt': '' }, 'unexpected: notes.txt'],
    [
      'the name of a source map',
      { 'background.js': '//# sourceMappingURL=background.js.map' },
      'names a source map: background.js',
    ],
    [
      'a language without its sentences',
      { 'words/de-first.json': '{}' },
      'de lacks 1 of 1 sentences: Speichern',
    ],
    [
      'a permission that nobody explains',
      { 'manifest.json': '{"optional_host_permissions":["https://*.example/*"]}' },
      'permission without a reason in docs/publishing.md: https://*.example/*',
    ],
  ])('must not hold %s', (_, more, fault) => {
    expect(inspect(more)).toEqual([fault]);
  });

  it('need a manifest, and the licences of others', () => {
    expect(inspectPackage(new Map(), {}, [])).toEqual(['no licenses.txt', 'no manifest.json']);
  });
});

describe('what a manifest asks for at install', () => {
  it('is no permission on every site, wherever it can stand', () => {
    const wide = {
      permissions: ['<all_urls>'],
      host_permissions: ['https://*/*'],
      content_scripts: [{ matches: ['*://*/*'] }],
    };
    expect(inspectManifest(wide, ['<all_urls>', 'https://*/*'])).toEqual(
      ['<all_urls>', 'https://*/*', '*://*/*'].map((each) => `permission on every site: ${each}`),
    );
  });

  it('may be single sites, and later any', () => {
    const narrow = {
      host_permissions: ['https://*.network.example/*'],
      optional_host_permissions: ['https://*/*'],
      content_scripts: [{ matches: ['https://*.network.example/*'] }],
    };
    expect(inspectManifest(narrow, ['https://*.network.example/*', 'https://*/*'])).toEqual([]);
  });

  it('leaves nothing that a page can load', () => {
    const faults = inspectManifest({ web_accessible_resources: [{ resources: ['a.js'] }] }, []);
    expect(faults).toEqual(['a page can load {"resources":["a.js"]}']);
  });
});

it('the zip has at most 860 kB, and the content script 18 kB', () => {
  const files = (size: number) =>
    filesOf({
      'manifest.json': '{"content_scripts":[{"js":["content-script.js"]}]}',
      'content-script.js': 'x'.repeat(size),
      'background.js': 'x'.repeat(90_000),
    });
  expect(inspectSizes(files(18_000), 860_000)).toEqual([]);
  expect(inspectSizes(files(18_001), 860_001)).toEqual([
    'the zip has 860.0 kB, more than 860.0 kB',
    'the content script has 18.0 kB, more than 18.0 kB',
  ]);
});

it('the sources hold what builds the package, and no test, secret or hidden file', () => {
  expect(inspectSources(filesOf({ 'package.json': '', 'lib/domain/a.ts': '' }))).toEqual([]);
  const wrong = [
    'tests/a.ts',
    'scripts/test.mjs',
    'CHANGELOG.md',
    '.git/config',
    'lib/.env',
    'lib/a.test.ts',
    'scripts/key.pem',
  ];
  for (const path of wrong)
    expect(inspectSources(filesOf({ [path]: '' })).join(), path).toContain(path);
});

it('the permissions are those in the table of their section', () => {
  const text =
    '## Permissions\n\n| `alarms` | Why |\n| `storage` | Why |\n\n## Data\n\n| `no` | x |\n';
  expect(listExplainedPermissions(text)).toEqual(['alarms', 'storage']);
});

describe('what the linter of Firefox finds', () => {
  const REACT =
    'case`dangerouslySetInnerHTML`:if(r!=null){if(typeof r!=`object`)throw Error(i(61));' +
    'if(n=r.__html,n!=null){if(a.children!=null)throw Error(i(60));o!==n&&(e.innerHTML=n)}}';
  const warning = (code = 'UNSAFE_VAR_ASSIGNMENT') => ({
    code,
    file: 'chunks/log-1.js',
    line: 2,
    column: REACT.indexOf('e.innerHTML') + 1,
    message: 'Unsafe assignment to innerHTML',
  });
  const sort = (findings: ReturnType<typeof warning>[], text = REACT) =>
    sortWarnings(findings, () => `first line\n${text}`);

  it('is known in React, twice', () => {
    const { known, unknown } = sort([warning(), warning()]);
    expect(known).toEqual([expect.stringContaining('react-dom')]);
    expect(unknown).toEqual([]);
  });

  const ZOD =
    'var nr=Hn(()=>{if(O.jitless||typeof navigator<`u`&&navigator?.userAgent?.includes(`Cloudflare`))return!1;try{return Function(``),!0}catch{return!1}});';
  const probe = {
    ...warning('DANGEROUS_EVAL'),
    file: 'background.js',
    column: ZOD.indexOf('Function') + 1,
  };

  it('is known in zod where it is not to make code, and nowhere else', () => {
    expect(sort([probe], ZOD).known).toEqual([expect.stringContaining('zod')]);
    expect(sort([probe], ZOD.replace('O.jitless||', '')).unknown).toHaveLength(1);
    expect(sort([{ ...probe, file: 'content-script.js' }], ZOD).unknown).toHaveLength(1);
  });

  it.each([
    ['in other code', [warning()], 'x'.repeat(REACT.length)],
    ['of another kind', [warning('DANGEROUS_EVAL')], REACT],
    ['outside the chunks', [{ ...warning(), file: 'background.js' }], REACT],
  ])('is not known %s', (_, findings, text) => {
    expect(sort(findings, text)).toEqual({ known: [], unknown: [expect.any(String)] });
  });

  it('is known in the manifest for Android, where the extension is not offered', () => {
    const code = 'KEY_FIREFOX_ANDROID_UNSUPPORTED_BY_MIN_VERSION';
    const android = { code, file: 'manifest.json', message: 'Not supported' };
    expect(sortWarnings([android], () => '{}').known).toEqual([expect.stringContaining(code)]);
    expect(sortWarnings([android, android], () => '{}').unknown).toHaveLength(2);
  });

  it('is not known a third time', () => {
    expect(sort([warning(), warning(), warning()]).unknown).toHaveLength(3);
  });
});
