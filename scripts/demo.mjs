// @ts-check
/**
 * `npm run demo`: sets up what is missing and shows the extension at work, in a browser to play with; with `--headless`,
 * or where there is no display, it does the main job by itself and leaves pictures in demo-output/.
 */
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { expectTool } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const bundle = `${root}.output/demo/run-demo.mjs`;
const pictures = 'demo-output';

process.chdir(root);

const hasDisplay =
  process.platform !== 'linux' || Boolean(process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);

/** The demo itself is TypeScript, for it shares the sandbox and the browser's helpers with the tests. */
async function loadDemo() {
  const { build } = await import('esbuild');
  await build({
    entryPoints: ['scripts/demo/run-demo.ts'],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    alias: { '@': root.slice(0, -1) },
    packages: 'external',
    logLevel: 'warning',
  });
  return import(pathToFileURL(bundle).href);
}

try {
  const { values } = parseArgs({
    options: { headless: { type: 'boolean', default: !hasDisplay } },
  });
  await setUp();
  await step('Building the extension', () => expectTool('wxt', ['build', '--mode', 'demo']));
  const { runDemo } = await loadDemo();
  await runDemo({ headless: values.headless, pictures });
  if (values.headless) console.log(`Done. The pictures are in ${pictures}/`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
