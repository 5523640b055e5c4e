import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** What a new kind of job asks for, according to the types: its line in the list of kinds, its own file, and its words. */

const ROOT = resolve(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const KINDS = 'lib/contract/stored/job-kinds.ts';
const SHOWN = 'lib/contract/stored/shown-kinds.ts';
const DEFINITIONS = 'lib/background/jobs/job-definitions.ts';
const ENGLISH = 'locales/en.json';

const NEW_KIND = {
  [KINDS]: read(KINDS).replace(
    'export const jobKinds = {',
    `$&
  'phone.call': {
    input: verifyPhoneRequestSchema,
    output: verifyPhoneReplySchema,
  },`,
  ),
  [SHOWN]: read(SHOWN).replace(
    'export const SHOWN_KINDS = {',
    "$&\n  'phone.call': { words: 'call', button: 'phone.verify', isAction: true, history: 'called' },",
  ),
  'lib/background/jobs/phone-call.ts': read('lib/background/jobs/phone-verify.ts')
    .replace("'phone.verify'", "'phone.call'")
    .replace('phoneVerifyJob', 'phoneCallJob'),
  [DEFINITIONS]: read(DEFINITIONS)
    .replace('import', "import { phoneCallJob } from './phone-call';\n$&")
    .replace("'phone.verify':", "'phone.call': phoneCallJob,\n  $&"),
};

type Words = Record<string, Record<string, unknown>>;

function addWords(): string {
  const words = JSON.parse(read(ENGLISH)) as { status: Words; history: Words };
  for (const part of ['doing', 'done']) words.status[part]!.call = 'Call';
  return JSON.stringify({ ...words, history: { ...words.history, called: 'Called' } });
}

/** Every file that knows of kinds of jobs: of the product, and of what its tests share. */
const roots = ['lib', 'components', 'entrypoints', 'tests/support']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  )
  .filter(
    (path) =>
      /\.tsx?$/.test(path) && /stored\/(?:job|shown-kinds)|job-definitions/.test(read(path)),
  );

/** Which of the files does not compile where those that are changed stand in place of what is on disk. */
function listFaults(files: string[], changed: Record<string, string>): string[] {
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(join(ROOT, 'tsconfig.json'), (path) => ts.sys.readFile(path)).config,
    ts.sys,
    ROOT,
  );
  const host = ts.createCompilerHost(options);
  const findChanged = (path: string) => changed[path.slice(ROOT.length + 1)];
  host.readFile = (path) => findChanged(path) ?? ts.sys.readFile(path);
  host.fileExists = (path) => findChanged(path) !== undefined || ts.sys.fileExists(path);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (path, version) => {
    const text = findChanged(path);
    return text === undefined
      ? readSource(path, version)
      : ts.createSourceFile(path, text, version);
  };
  const names = [...files, '.wxt/wxt.d.ts'];
  const program = ts.createProgram(
    names.map((path) => join(ROOT, path)),
    options,
    host,
  );
  return names.filter(
    (path) => program.getSemanticDiagnostics(program.getSourceFile(join(ROOT, path))).length > 0,
  );
}

// Compiling takes some seconds, and a minute on a busy machine.
const timeout = 600_000;

it('a new kind of job asks for its file, its line in the list, and its words', { timeout }, () => {
  const files = [...new Set([...roots, ...Object.keys(NEW_KIND)])];
  expect(listFaults(files, { ...NEW_KIND, [ENGLISH]: addWords() })).toEqual([]);
});

it('a kind that Activity shows does not compile without words', { timeout }, () => {
  const saying = [
    'components/page/history-section.tsx',
    'lib/domain/outcomes/describe-outcome.ts',
    'lib/domain/outcomes/describe-status.ts',
  ];
  expect(listFaults(saying, NEW_KIND)).toEqual(saying);
});
