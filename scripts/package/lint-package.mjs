// @ts-check
import { runNpm } from '../lib/packages.mjs';
import { StepFailure } from '../lib/run.mjs';
import { expectNone, getZipPath, readPackage } from './check-packages.mjs';
import { LINTER, sortWarnings } from './sort-warnings.mjs';

/**
 * Runs Firefox's linter on its package. A StepFailure names what is not known.
 * @param {{ mayDownload: boolean }} options without a download, it is left out where npm's cache lacks it
 * @returns {Promise<string>} what it found, or that it was left out
 */
export async function lintPackage({ mayDownload }) {
  // `npm test --silent` would silence it, too.
  const loud = ['exec', '--yes', '--loglevel=error'];
  const npx = [...loud, ...(mayDownload ? [] : ['--offline']), '--'];
  const { output } = await runNpm([...npx, LINTER, '--output', 'json', getZipPath('firefox')]);
  const report = output.slice(output.indexOf('{"'), output.lastIndexOf('}') + 1);
  if (!report && !mayDownload && output.includes('ENOTCACHED')) {
    return "left out, because npm's cache lacks it; npm run package downloads it";
  }
  if (!report) throw new StepFailure(`${LINTER} did not run.`, output);
  const { errors, warnings } = JSON.parse(report);
  const files = readPackage('firefox');
  const { known, unknown } = sortWarnings([...errors, ...warnings], (file) =>
    String(files.get(file)),
  );
  expectNone("Firefox's linter found what is not known.", unknown);
  return `nothing but ${known.join('; ')}`;
}
