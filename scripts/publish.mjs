// @ts-check
/**
 * `npm run publish`: uploads what `npm run package` made to each store whose secrets are set, by `wxt submit`. With
 * `-- --dry-run` nothing is uploaded: it says which secrets are missing, and tries those that are set.
 */
import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { run, StepFailure } from './lib/run.mjs';
import { runInProject, step, tell } from './lib/step.mjs';
import { getZipPath, PACKAGES, readPackage } from './package/check-packages.mjs';
import { readManifest } from './package/inspect-manifest.mjs';
import { planUpload } from './package/plan-upload.mjs';
import { isMadeBy, listUnfilled, readPublisher } from './package/read-publisher.mjs';

/** The file that `wxt submit` reads, too. */
const SECRETS_FILE = '.env.submit';
const isDryRun = process.argv.includes('--dry-run');

await runInProject(async () => {
  if (existsSync(SECRETS_FILE)) process.loadEnvFile(SECRETS_FILE);
  const publisher = readPublisher();
  const { stores, args } = planUpload(process.env, getZipPath, publisher.firefoxId ?? '');
  for (const { store, packages, missing } of stores) {
    console.log(store);
    for (const { path } of packages) {
      if (!existsSync(path))
        throw new StepFailure(`There is no ${path}: run npm run package first.`);
      tell(path);
    }
    tell(missing.length > 0 ? `left out: it needs ${missing.join(', ')}` : 'ready');
  }
  for (const kind of PACKAGES) {
    if (!isMadeBy(readManifest(readPackage(kind)), publisher)) {
      throw new StepFailure(
        `${getZipPath(kind)} is older than publisher.json: run npm run package again.`,
      );
    }
  }
  const unfilled = listUnfilled(publisher);
  if (unfilled.length > 0) {
    const sentence = `publisher.json has examples for ${unfilled.join(', ')}.`;
    if (!isDryRun) throw new StepFailure(`Nothing was uploaded: ${sentence}`);
    console.log(`Not to be uploaded yet: ${sentence}`);
  }
  if (args.length > 0) {
    await step(isDryRun ? 'Trying the secrets' : 'Uploading', async () => {
      const submit = ['submit', ...args, ...(isDryRun ? ['--dry-run'] : [])];
      // It starts a program that lies beside it, by its name alone.
      const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
      const wxt = 'node_modules/wxt/bin/wxt.mjs';
      const { code, output } = await run(process.execPath, [wxt, ...submit], { PATH });
      if (code !== 0) throw new StepFailure('wxt submit failed, for the reason above.', output);
    });
  } else {
    const sentence = `Nothing was uploaded. Set what is needed in the environment or in ${SECRETS_FILE}.`;
    if (!isDryRun) throw new StepFailure(sentence);
    console.log(sentence);
  }
});
