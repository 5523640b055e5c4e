import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LANGUAGES } from '@/lib/contract/stored/default-settings';
import { getWordFile } from '@/locales/word-parts';
import { DEMO_BUILD } from '../../tests/support/browser/open-browser';
import { atMost, type Figure } from '../figure';

/** The scripts that a page's HTML names, and the larger language, in kB. */
async function measureScript(page: string): Promise<number> {
  const html = await readFile(join(DEMO_BUILD, page), 'utf8');
  const named = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(([, path = '']) => path);
  const measure = async (path: string) => (await stat(join(DEMO_BUILD, path))).size;
  const sizes = await Promise.all(named.map(measure));
  const words = LANGUAGES.map((language) => measure(getWordFile(language, 'first')));
  return (
    (sizes.reduce((sum, size) => sum + size, 0) + Math.max(...(await Promise.all(words)))) / 1000
  );
}

/** What is loaded before the first account is there. */
export const measurePanelScript = async (): Promise<Figure[]> => [
  atMost('script of the panel’s first load', await measureScript('sidepanel.html'), 500, 'kB'),
  atMost('script of the popup’s first load', await measureScript('popup.html'), 420, 'kB'),
];
