// @ts-check
/**
 * `npm run demo`: installs what is missing and opens a browser with the extension. With `--headless`, or without a display,
 * it does the main job by itself and saves pictures to demo-output/.
 */
import { parseArgs } from 'node:util';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { setUpDemo } from './lib/set-up.mjs';
import { runInProject } from './lib/step.mjs';

const PICTURES = 'demo-output';

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY || process.env.WAYLAND_DISPLAY);

await runInProject(async () => {
  const { values } = parseArgs({
    options: { headless: { type: 'boolean', default: !hasDisplay } },
  });
  await setUpDemo();
  // TypeScript, for it shares the sandbox and the browser's helpers with the tests.
  const { runDemo } = await loadTypeScript('scripts/demo/run-demo.ts');
  await runDemo({ headless: values.headless, pictures: PICTURES });
  if (values.headless) console.log(`Done. The pictures are in ${PICTURES}/`);
});
