import { expect, it } from 'vitest';
import { identifyUrl } from '@/lib/sites/linkedin/identify';
import { findNumber, SHORT_TOKEN, TOKEN } from '@/lib/sites/linkedin/record-tokens';

/** The types of token that were seen. All letters of `ADE` are capitals, the third of `ACo` is not. */
const TYPES = ['ACo', 'ACw', 'AAk', 'AAQ', 'ADE', 'AEM'];
const REST = 'AABHho2QBxkvW6dphU9VRt5N2RPoH7LB-AaY';
const identify = (path: string) => identifyUrl({ href: `https://www.linkedin.com/${path}` });

it.each(TYPES)(
  'takes a token that begins with %s as it is written, and none in lower case',
  (type) => {
    const token = type + REST;
    expect(token).toMatch(TOKEN);
    expect(token).toMatch(SHORT_TOKEN);
    expect(findNumber(token)).toBe(300_000_100);
    expect(identify(`in/${token}`)).toMatchObject({ idType: 'opaque', id: token });

    const lowered = token.toLowerCase();
    expect(lowered).not.toMatch(TOKEN);
    expect(identify(`in/${lowered}`)).toBe('none');
  },
);

it('tells a vanity from a token by its length and by the case of its first letters', () => {
  expect(`ACoAA${'x'.repeat(33)}`).not.toMatch(TOKEN);
  expect(`AcoAA${'x'.repeat(34)}`).not.toMatch(TOKEN);
  expect(`ACoaa${'x'.repeat(34)}`).not.toMatch(TOKEN);
  expect(identify('in/ACoAAx')).toMatchObject({ idType: 'slug', id: 'acoaax' });
});

it('takes a short token where there are no vanities', () => {
  expect(identify('sales/lead/ACwAAx')).toMatchObject({ idType: 'sales', id: 'ACwAAx' });
  expect(identify('sales/lead/AC-AAx')).toBe('none');
});
