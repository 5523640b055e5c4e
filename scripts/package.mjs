// @ts-check
/**
 * `npm run package`: makes what goes to the stores, checks it as `npm test` does, runs Firefox's linter (from the npm
 * registry), and prints what to upload where.
 */
import { fileURLToPath } from 'node:url';
import { runNpm } from './lib/packages.mjs';
import { expectScript, StepFailure } from './lib/run.mjs';
import { explain, step, tell } from './lib/step.mjs';
import { checkPackages, expectNone, getZipPath, readPackage } from './package/check-packages.mjs';
import { LINTER, sortWarnings } from './package/sort-warnings.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

async function lint() {
  const command = ['exec', '--yes', '--', LINTER, '--output', 'json', getZipPath('firefox')];
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
  await step('Packages for Chrome, Edge and Firefox', () => expectScript('scripts/build.mjs'));
  await step('Checks, with a build from the sources', checkPackages);
  await step("Firefox's linter", lint);
  console.log('\nUpload:');
  tell(`Chrome Web Store        ${getZipPath('chrome')}
Microsoft Edge Add-ons  ${getZipPath('edge')}
addons.mozilla.org      ${getZipPath('firefox')}
  as its source code    ${getZipPath('sources')}
What to answer there    docs/publishing.md`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
