// @ts-check
/**
 * `npm run package`: makes what goes to the stores, checks it as `npm test` does, runs Firefox's linter (from the npm
 * registry), and prints what to upload where.
 */
import { expectScript } from './lib/run.mjs';
import { runInProject, step, tell } from './lib/step.mjs';
import { checkPackages, getZipPath, PACKAGES } from './package/check-packages.mjs';
import { lintPackage } from './package/lint-package.mjs';
import { listUnfilled, readPublisher } from './package/read-publisher.mjs';
import { writeSboms } from './package/write-sbom.mjs';

await runInProject(async () => {
  await step('Packages for Chrome and Firefox', () => expectScript('scripts/build.mjs'));
  await step('Checks, with a build from the sources', checkPackages);
  await step("Firefox's linter", () => lintPackage({ mayDownload: true }));
  await step('Software bills of materials', () => writeSboms(PACKAGES));
  const unfilled = listUnfilled(readPublisher());
  if (unfilled.length > 0) {
    console.log(
      `\nNot to be uploaded yet: publisher.json has examples for ${unfilled.join(', ')}.`,
    );
  }
  console.log('\nUpload:');
  tell(`Chrome Web Store        ${getZipPath('chrome')}
Microsoft Edge Add-ons  the same
addons.mozilla.org      ${getZipPath('firefox')}
  as its source code    ${getZipPath('sources')}
Keep beside each one    the file of the same name that ends in .cdx.json (CycloneDX)
What to answer there    docs/publishing.md`);
});
