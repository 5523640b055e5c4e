// @ts-check
/** `npm run test:firefox`: installs what is missing, and runs only the tests in Firefox. */
import { installFirefox } from './lib/firefox.mjs';
import { expectScript } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { runInProject, step } from './lib/step.mjs';
import { runVitest } from './lib/vitest.mjs';

await runInProject(async () => {
  await setUp([installFirefox]);
  await step('Demo build for Firefox', () => expectScript('scripts/build.mjs', 'demo-firefox'));
  const { passed, failed, output } = await runVitest(['e2e-firefox']);
  console.log(output.trim());
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});
