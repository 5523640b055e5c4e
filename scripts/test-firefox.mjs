// @ts-check
/** `npm run test:firefox`: installs Firefox ESR where it is missing, builds the extension for it, and drives it. */
import { fileURLToPath } from 'node:url';
import { installFirefox } from './lib/firefox.mjs';
import { installPackages } from './lib/packages.mjs';
import { expectTool } from './lib/run.mjs';
import { expectNode } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';
import { runVitest } from './lib/vitest.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  expectNode();
  await installPackages();
  await installFirefox();
  await step('Demo build for Firefox', () =>
    expectTool('wxt', ['build', '-b', 'firefox', '--mv3', '--mode', 'demo']),
  );
  const { passed, failed, output } = await runVitest(['e2e-firefox']);
  console.log(output.trim());
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
