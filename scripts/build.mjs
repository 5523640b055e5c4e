// @ts-check
/** `npm run build`: the packages for both browsers, and the bars that the one for Chromium has to clear. */
import { fileURLToPath } from 'node:url';
import { installPackages } from './lib/packages.mjs';
import { measurePackage } from './lib/package-bars.mjs';
import { expectTool } from './lib/run.mjs';
import { expectNode } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  expectNode();
  await installPackages();
  await step('Chromium package (wxt zip)', () => expectTool('wxt', ['zip']));
  await step('Firefox build (wxt build -b firefox --mv3)', () =>
    expectTool('wxt', ['build', '-b', 'firefox', '--mv3']),
  );
  for (const { title, isMet, found } of measurePackage()) {
    console.log(`${isMet ? 'ok    ' : 'MISSED'} ${title}: ${found}`);
    if (!isMet) process.exitCode = 1;
  }
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
