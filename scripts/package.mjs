// @ts-check
/**
 * `npm run package`: makes what goes to the stores, looks at each file of it, builds Firefox's package again from its
 * sources zip, runs Firefox's linter (from the npm registry), and prints what to upload where.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, runNpm } from './lib/packages.mjs';
import { measurePackage } from './lib/package-bars.mjs';
import { expectTool, StepFailure } from './lib/run.mjs';
import { expectNode } from './lib/set-up.mjs';
import { explain, step, tell } from './lib/step.mjs';
import { compareFiles } from './package/compare-files.mjs';
import {
  inspectPackage,
  inspectSources,
  listExplainedPermissions,
} from './package/inspect-files.mjs';
import { readZip } from './package/read-zip.mjs';
import { rebuildSources } from './package/rebuild-sources.mjs';
import { LINTER, sortWarnings } from './package/sort-warnings.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @param {string} kind */
const zipPath = (kind) => join('.output', `${name}-${version}-${kind}.zip`);

/** @param {string} kind */
const readPackage = (kind) => readZip(readFileSync(zipPath(kind)));

/**
 * @param {string} sentence
 * @param {string[]} faults
 */
function expectNone(sentence, faults) {
  if (faults.length > 0) throw new StepFailure(sentence, faults.join('\n'));
}

/** The bars that `npm run build` measures; the packages of Edge and Firefox have the size of Chromium's. */
function measure() {
  const missed = measurePackage().filter(({ isMet }) => !isMet);
  const lines = missed.map(({ title, found }) => `${title}: ${found}`);
  expectNone('The package for Chromium misses a bar.', lines);
}

function inspect() {
  const permissions = listExplainedPermissions(readFileSync('docs/publishing.md', 'utf8'));
  const sentences = Object.fromEntries(
    ['en', 'de'].map((language) => [
      language,
      JSON.parse(readFileSync(join('locales', `${language}.json`), 'utf8')),
    ]),
  );
  for (const kind of ['chrome', 'edge', 'firefox'])
    expectNone(
      `${zipPath(kind)} is not what a package is to be.`,
      inspectPackage(readPackage(kind), sentences, permissions),
    );
  expectNone(
    `${zipPath('sources')} holds what it must not.`,
    inspectSources(readPackage('sources')),
  );
}

async function lint() {
  const command = ['exec', '--yes', '--', LINTER, '--output', 'json', zipPath('firefox')];
  const { output } = await runNpm(command);
  const report = output.slice(output.indexOf('{"'), output.lastIndexOf('}') + 1);
  if (!report) throw new StepFailure(`${LINTER} did not run.`, output);
  const { errors, warnings } = JSON.parse(report);
  const files = readPackage('firefox');
  const { known, unknown } = sortWarnings([...errors, ...warnings], (file) =>
    String(files.get(file)),
  );
  expectNone("Firefox's linter found what is not known.", unknown);
  return `nothing but ${known.join('; ')}`;
}

try {
  expectNode();
  await installPackages();
  await step('Chromium (wxt zip)', () => expectTool('wxt', ['zip']));
  await step('Edge (wxt zip -b edge)', () => expectTool('wxt', ['zip', '-b', 'edge']));
  await step('Firefox and its sources (wxt zip -b firefox --mv3)', () =>
    expectTool('wxt', ['zip', '-b', 'firefox', '--mv3']),
  );
  await step('Sizes and permissions', measure);
  await step('Files, languages, no source maps', inspect);
  await step("Edge's files are Chromium's", () =>
    expectNone(
      'The packages for Edge and Chromium differ.',
      compareFiles(readPackage('chrome'), readPackage('edge')),
    ),
  );
  await step("Firefox's package again from its sources", async () =>
    expectNone(
      'What the sources build is not the package for Firefox.',
      compareFiles(readPackage('firefox'), await rebuildSources(readPackage('sources'))),
    ),
  );
  await step("Firefox's linter", lint);
  console.log('\nUpload:');
  tell(`Chrome Web Store        ${zipPath('chrome')}
Microsoft Edge Add-ons  ${zipPath('edge')}
addons.mozilla.org      ${zipPath('firefox')}
  as its source code    ${zipPath('sources')}
What to answer there    docs/publishing.md`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
