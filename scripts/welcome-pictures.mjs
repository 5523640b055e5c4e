// @ts-check
/**
 * `npm run welcome-pictures`: takes the pictures of the first run again, of sample data, into public/welcome/. Run it when
 * the panel looks different.
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
  const { takeWelcomePictures } = await loadTypeScript('scripts/pictures/take-welcome-pictures.ts');
  await takeWelcomePictures('public/welcome');
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
