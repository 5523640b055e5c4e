// @ts-check
/** Takes the screenshot of the README again. Run it by hand when the panel looks different. */
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { expectTool } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  await setUp();
  await step('Building the extension', () => expectTool('wxt', ['build', '--mode', 'demo']));
  const { takeReadmePicture } = await loadTypeScript('scripts/demo/take-readme-picture.ts');
  await takeReadmePicture('docs/panel.png');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
