// @ts-check
/**
 * `npm run demo`: installs what is missing and opens a browser with the extension. With `--headless`, or without a display,
 * it does the main job by itself and saves pictures to demo-output/.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { expectTool } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const PICTURES = 'demo-output';

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

try {
  const { values } = parseArgs({
    options: { headless: { type: 'boolean', default: !hasDisplay } },
  });
  await setUp();
  await step('Building the extension', () => expectTool('wxt', ['build', '--mode', 'demo']));
  // TypeScript, for it shares the sandbox and the browser's helpers with the tests.
  const { runDemo } = await loadTypeScript('scripts/demo/run-demo.ts');
  await runDemo({ headless: values.headless, pictures: PICTURES });
  if (values.headless) console.log(`Done. The pictures are in ${PICTURES}/`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
