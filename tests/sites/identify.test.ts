import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/page';
import { identitySchema } from '@/lib/contract/page';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { NOBODY, ORGANISATIONS, PEOPLE } from './addresses';

const identify = (url: string): Identity => {
  const subject = linkedin.identify(new URL(url));
  if (typeof subject === 'string') throw new Error(`${url} is ${subject}`);
  return identitySchema.parse(subject);
};

describe('an address', () => {
  it.each(PEOPLE)('$url is a person', ({ url, provisional = false, ...expected }) => {
    expect(identify(url)).toMatchObject({
      kind: 'person',
      organisation: null,
      provisional,
      ...expected,
    });
  });

  it.each(ORGANISATIONS)('$url is an organisation', ({ url, ...expected }) => {
    expect(identify(url)).toMatchObject({ kind: 'company', provisional: false, ...expected });
  });

  it.each(NOBODY)('%s is nobody', (url) => {
    expect(['none', 'wall']).toContain(linkedin.identify(new URL(url)));
  });

  it('of the signed-in user does not say who that is', () => {
    expect(linkedin.identify(new URL('https://www.linkedin.com/in/me/'))).toBe('own');
  });

  it('names the same record by the same key, and no two records by one', () => {
    const keys = [...PEOPLE, ...ORGANISATIONS].map(({ url }) => identify(url));
    for (const one of keys) {
      const twins = keys.filter(({ key }) => key === one.key);
      for (const twin of twins) expect([twin.kind, twin.id]).toEqual([one.kind, one.id]);
    }
  });
});

describe('whatever stands around the key', () => {
  const slug = fc
    .array(fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz0123456789-_åñü中'), {
      minLength: 3,
      maxLength: 30,
    })
    .map((letters) => letters.join(''))
    .filter((text) => text !== 'setup' && text !== 'unavailable' && !/^ac[ow]aa|^\d+$/.test(text));
  const host = fc.constantFrom(
    'linkedin.com',
    'www.linkedin.com',
    'de.linkedin.com',
    'm.linkedin.com',
  );
  const wrapper = fc.constantFrom('', 'mwlite/', 'comm/', 'mwlite/profile/');
  const after = fc.constantFrom(
    '',
    '/',
    '/details/skills/',
    '/overlay/contact-info/',
    '/?trk=x',
    '#top',
    '/de',
  );

  it('is the same person', () => {
    fc.assert(
      fc.property(host, wrapper, slug, after, fc.boolean(), (onHost, around, key, rest, shouts) => {
        const written = shouts ? key.toUpperCase() : key;
        const url = `https://${onHost}/${around}in/${encodeURIComponent(written)}${rest}`;
        expect(identify(url)).toMatchObject({
          kind: 'person',
          idType: 'slug',
          socialUrl: `https://www.linkedin.com/in/${encodeURIComponent(key.toUpperCase().toLowerCase().normalize())}`,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is nobody on another host', () => {
    const other = fc.constantFrom(
      'linkedin.com.evil.example',
      'notlinkedin.com',
      'linkedin.example',
      'evil.example',
    );
    fc.assert(
      fc.property(other, slug, (onHost, key) => {
        const url = new URL(`https://${onHost}/in/${encodeURIComponent(key)}`);
        expect(linkedin.identify(url)).toBe('none');
      }),
    );
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string(), (path) => {
        const address = `https://www.linkedin.com/${path}`;
        if (URL.canParse(address)) expect(() => linkedin.identify(new URL(address))).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});
