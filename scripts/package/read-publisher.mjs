// @ts-check
import { readFileSync } from 'node:fs';

/**
 * The names in publisher.json whose values are still examples: nobody answers for the extension yet.
 * @param {Record<string, string>} [publisher]
 * @returns {string[]}
 */
export const listUnfilled = (publisher = JSON.parse(readFileSync('publisher.json', 'utf8'))) =>
  Object.entries(publisher)
    .filter(([, value]) => /\bexample\b/i.test(value))
    .map(([name]) => name);
