import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import PUBLISHER from '@/publisher.json';
import { isMadeBy, listUnfilled } from '../../../scripts/package/read-publisher.mjs';

describe('who publishes the extension', () => {
  it('is warned of what is still an example', () => {
    const filled = { name: 'Southwind Ltd', homepage: 'https://southwind.test' };
    expect(listUnfilled(filled)).toEqual([]);
    expect(listUnfilled({ ...filled, contact: 'privacy@extension.example' })).toEqual(['contact']);
    expect(listUnfilled({ ...filled, name: 'Example Publisher' })).toEqual(['name']);
  });

  it('is named in a package that is uploaded as in publisher.json', () => {
    const manifest = {
      author: PUBLISHER.name,
      homepage_url: PUBLISHER.homepage,
      browser_specific_settings: { gecko: { id: PUBLISHER.firefoxId } },
    };
    expect(isMadeBy(manifest, PUBLISHER)).toBe(true);
    for (const name of ['name', 'homepage', 'firefoxId']) {
      expect(isMadeBy(manifest, { ...PUBLISHER, [name]: 'another' })).toBe(false);
    }
    expect(isMadeBy(undefined, PUBLISHER)).toBe(false);
  });

  it.each([
    ['docs/privacy.md', [PUBLISHER.name, PUBLISHER.contact]],
    ['SECURITY.md', [PUBLISHER.contact]],
  ])('is named in %s as in publisher.json', (file, values) => {
    const text = readFileSync(file, 'utf8');
    for (const value of values) expect(text).toContain(value);
  });
});
