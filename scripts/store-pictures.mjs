// @ts-check
/**
 * `npm run store-pictures`: takes the pictures of the stores' listings again, into docs/store/. Run it when the panel looks
 * different.
 */
import { fileURLToPath } from 'node:url';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { expectTool } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

try {
  await setUp();
  await step('Building the extension', () => expectTool('wxt', ['build', '--mode', 'demo']));
  const { takeStorePictures } = await loadTypeScript('scripts/pictures/take-store-pictures.ts');
  await takeStorePictures('docs/store');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
