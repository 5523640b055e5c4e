import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { getWordFile } from '@/locales/word-parts';
import { expectTool } from '../../scripts/lib/run.mjs';
import { PRODUCTION_BUILD } from '../../tests/support/browser/open-browser';
import { atMost, type Figure } from '../figure';

/** The scripts that a page's HTML names, and the larger language, in kB. */
async function measureScript(page: string): Promise<number> {
  const html = await readFile(join(PRODUCTION_BUILD, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  const measure = async (path: string) => (await stat(join(PRODUCTION_BUILD, path))).size;
  const sizes = await Promise.all(named.map(measure));
  const words = LANGUAGES.map((language) => measure(getWordFile(language, 'first')));
  return (
    (sizes.reduce((sum, size) => sum + size, 0) + Math.max(...(await Promise.all(words)))) / 1000
  );
}

/** What is loaded before the first account is there, of the build for the stores. */
export async function measurePanelScript(): Promise<Figure[]> {
  await expectTool('wxt', ['build']);
  const [panel, popup] = [await measureScript('sidepanel.html'), await measureScript('popup.html')];
  return [
    atMost('script of the panel’s first load', panel, 500, 'kB'),
    atMost('script of the popup’s first load', popup, 420, 'kB'),
  ];
}
