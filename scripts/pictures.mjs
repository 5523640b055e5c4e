// @ts-check
/**
 * `npm run pictures`: builds the extension and takes a picture of every screen at 360 × 640 in light, dark and forced
 * colours and with a text of 200 %, into demo-output/screens/, and of every component into docs/design/. `npm run pictures -- push today` takes the
 * screens whose names hold one of the words; `components` is the word for the components. `--language fr` takes the screens
 * in French, `--language pseudo` in longer words with accents (what stays plain is no sentence of the locales); `--width 320`
 * in a narrower panel.
 */
import { parseArgs } from 'node:util';
import { loadTypeScript } from './lib/load-typescript.mjs';
import { setUpDemo } from './lib/set-up.mjs';
import { runInProject, step } from './lib/step.mjs';

const FOLDER = 'demo-output/screens';
const COMPONENTS = 'docs/design';

await runInProject(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { language: { type: 'string' }, width: { type: 'string', default: '360' } },
  });
  await setUpDemo();
  const { takePictures } = await loadTypeScript('scripts/pictures/take-pictures.ts');
  const isRequested = (/** @type {string} */ word) =>
    positionals.length === 0 || positionals.includes(word);
  if (isRequested('components') && !values.language) {
    const { takeGallery } = await loadTypeScript('scripts/pictures/take-gallery.ts');
    await step('Components', () => takeGallery(COMPONENTS));
  }
  await takePictures({ ...values, folder: FOLDER, words: positionals });
  console.log(`Done. The pictures are in ${FOLDER}/ and ${COMPONENTS}/`);
});
