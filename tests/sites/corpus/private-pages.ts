import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageAnswer } from './corpus';

/**
 * Saved pages that stay on this machine, because real people are on them: `private/X.html`, and beside it `private/X.json`
 * with its address and what should be read. Git ignores the folder.
 */
const FOLDER = 'tests/sites/corpus/private';

interface Expected {
  url: string;
  /** Such as `person:slug:wilma-hayes`. */
  key: string;
  fields: PageAnswer;
}

export const listPrivatePages = () =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(FOLDER, file), 'utf8');
      const answer = readFileSync(join(FOLDER, file.replace(/html$/, 'json')), 'utf8');
      const { url, key, fields } = JSON.parse(answer) as Expected;
      return { name: file, layout: 'private', isRecent: true, url, key, html, answer: fields };
    });
