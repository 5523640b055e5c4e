// @ts-check
/**
 * `npm run pictures`: builds the extension and takes a picture of every screen at 360 × 640 in light, dark and forced
 * colours, into demo-output/screens/. `npm run pictures -- push today` takes the screens whose names hold one of the words.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { expectTool } from './lib/run.mjs';
import { setUp } from './lib/set-up.mjs';
import { explain, step } from './lib/step.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const FOLDER = 'demo-output/screens';

try {
  const { positionals } = parseArgs({ allowPositionals: true });
  await setUp();
  await step('Building the extension', () => expectTool('wxt', ['build', '--mode', 'demo']));
  const { takePictures } = await loadTypeScript('scripts/pictures/take-pictures.ts');
  await takePictures({ folder: FOLDER, words: positionals });
  console.log(`Done. The pictures are in ${FOLDER}/`);
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
