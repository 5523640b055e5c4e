// @ts-check
/**
 * Takes pictures again that are shown elsewhere. Run it when the panel looks different: `npm run store-pictures` those of the
 * stores' listings, into docs/store/, `npm run welcome-pictures` those of the first run, of sample data, into
 * public/welcome/, and `node scripts/shown-pictures.mjs readme` the screenshot of the README.
 */
import { loadTypeScript } from './lib/load-typescript.mjs';
import { setUpDemo } from './lib/set-up.mjs';
import { runInProject } from './lib/step.mjs';

/** @type {Record<string, () => Promise<unknown>>} */
const TAKE = {
  store: async () =>
    (await loadTypeScript('scripts/pictures/take-store-pictures.ts')).takeStorePictures(
      'docs/store',
    ),
  welcome: async () =>
    (await loadTypeScript('scripts/pictures/take-welcome-pictures.ts')).takeWelcomePictures(
      'public/welcome',
    ),
  readme: async () =>
    (await loadTypeScript('scripts/demo/take-readme-picture.ts')).takeReadmePicture(
      'docs/panel.png',
    ),
};

await runInProject(async () => {
  const take = TAKE[process.argv[2] ?? ''];
  if (!take) throw new Error(`Name the pictures: ${Object.keys(TAKE).join(', ')}.`);
  await setUpDemo();
  await take();
});
