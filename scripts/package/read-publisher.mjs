// @ts-check
import { readFileSync } from 'node:fs';

/** @returns {Record<string, string>} what publisher.json says */
export const readPublisher = () => JSON.parse(readFileSync('publisher.json', 'utf8'));

/**
 * The names in publisher.json whose values are still examples: nobody answers for the extension yet.
 * @param {Record<string, string>} publisher
 * @returns {string[]}
 */
export const listUnfilled = (publisher) =>
  Object.entries(publisher)
    .filter(([, value]) => /\bexample\b/i.test(value))
    .map(([name]) => name);

/**
 * Whether a package was made with these values. It may be older than they are.
 * @param {import('./inspect-manifest.mjs').Manifest | undefined} manifest
 * @param {Record<string, string>} publisher
 */
export const isMadeBy = (manifest, publisher) =>
  manifest?.author === publisher.name &&
  manifest?.homepage_url === publisher.homepage &&
  manifest?.browser_specific_settings?.gecko?.id === publisher.firefoxId;
