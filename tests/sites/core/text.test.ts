import { describe, expect, it, vi } from 'vitest';
import { MAX_PAGE_TEXT } from '@/lib/contract/limits';
import { cleanText, compose, isBadge } from '@/lib/sites/core/text';
import { field, readName } from '@/lib/sites/core/fields';
import { findTitleName, isTitled } from '@/lib/sites/core/title';

describe('text as a person reads it', () => {
  it.each([
    ['Ada Lind', 'Ada Lind'],
    ['  Ada \n\t Lind ', 'Ada Lind'],
    ['Ada\u00a0Lind', 'Ada Lind'],
    ['A\u200bda\u00ad Lind\ufeff', 'Ada Lind'],
    ['Ada\u200d Lind', 'Ada Lind'],
    ['\u{1f469}\u200d\u{1f4bb} Ada', '\u{1f469}\u200d\u{1f4bb} Ada'],
    ['Ame\u0301lie', 'Am\u00e9lie'],
    ['Ada Lind • 1st', 'Ada Lind'],
    ['Ada Lind · 2e', 'Ada Lind'],
    ['Ada Lind • 3rd+ connection', 'Ada Lind'],
    ['Sales • 1stop shops', 'Sales • 1stop shops'],
    ['Sales · 4th', 'Sales · 4th'],
    ['Sales · 3rd Wave', 'Sales · 3rd Wave'],
    ['** Ada', '** Ada'],
    ['*** ****', null],
    ['Ada ***', null],
    ['* . ,', null],
    ['', null],
    [null, null],
    [undefined, null],
  ])('%j is %j', (raw, text) => {
    expect(cleanText(raw)).toBe(text);
  });

  it.each([249, 250, 251, MAX_PAGE_TEXT, MAX_PAGE_TEXT + 1])(
    'of %d characters is cut at the limit',
    (length) => {
      expect(cleanText('a'.repeat(length))).toHaveLength(Math.min(length, MAX_PAGE_TEXT));
    },
  );
});

it.each([
  ['· 2nd', true],
  ['• Following', true],
  ['She/Her', true],
  ['(she/her)', true],
  ['he/him/his', true],
  ['1st', true],
  ['3rd+', true],
  ['500+ connections', true],
  ['1,234 followers', true],
  ['2K Follower', true],
  ['CTO', false],
  ['Lind AG', false],
  ['Berlin', false],
  ['B2B', false],
  ['Sales/Marketing Lead', false],
  ['4th', false],
])('%j is a badge: %s', (text, expected) => {
  expect(isBadge(text)).toBe(expected);
});

const pageOf = (title: string, body = '', head = '') =>
  new DOMParser().parseFromString(
    `<html><head><title>${title}</title>${head}</head><body>${body}</body></html>`,
    'text/html',
  );

describe('a title', () => {
  it.each([
    ['Ada Lind | Network', true],
    ['(3) Ada Lind | Network', true],
    ['(99+) Ada Lind | Network', true],
    ['Ada Lind - CTO | Network', true],
    ['Ada Lind – CTO', true],
    ['Ada Lind: About | Network', true],
    ['Ada Linder | Network', false],
    ['Ada Lind', false],
    ['Activity | Ada Lind | Network', false],
    ['(Ada) Ada Lind | Network', false],
  ])('%j begins with the name: %s', (title, expected) => {
    expect(isTitled(pageOf(title), 'Ada Lind')).toBe(expected);
  });

  it('that is older may stand in front of it, and a drawing has one of its own', () => {
    const added = '<title>Ada Lind | Network</title>';
    expect(isTitled(pageOf('Feed | Network', '', added), 'Ada Lind')).toBe(true);
    expect(isTitled(pageOf('Feed | Network', `<svg>${added}</svg>`), 'Ada Lind')).toBe(false);
    expect(isTitled(pageOf('| Network'), undefined)).toBe(false);
  });

  it.each([
    ['person', 'Ada Lind | Network', 'Ada Lind'],
    ['person', '(3) Ada Lind - CTO | Network', 'Ada Lind'],
    ['person', 'Ada Lind – CTO - Lind', 'Ada Lind'],
    ['person', 'Ada Lind-Berg | Network', 'Ada Lind-Berg'],
    ['person', 'Activity | Ada Lind | Network', 'Ada Lind'],
    ['person', 'Experience | Ada Lind - CTO | Network', 'Ada Lind'],
    ['person', 'Ada Lind', null],
    ['person', 'LinkedIn Member | Network', null],
    ['company', 'Lind: About | Network', 'Lind'],
    ['company', 'Lind: Berg: About | Network', 'Lind: Berg'],
    ['company', 'Lind - Berg | Network', 'Lind - Berg'],
    ['company', 'Lind', null],
    ['person', '', null],
  ] as const)('of a %s, %j, has the name %j', (kind, title, name) => {
    expect(findTitleName(pageOf(title), kind)).toBe(name);
  });
});

describe('the name in a heading', () => {
  it.each([
    ['person', '<h1>Ada Lind</h1>', 'Ada Lind | Network', 'Ada Lind', 'high'],
    ['person', '<h1>Ada Lind (she/her)</h1>', 'Ada Lind | Network', 'Ada Lind', 'high'],
    ['person', '<h1>Ada Lind (Berg)</h1>', 'Ada Lind | Network', 'Ada Lind (Berg)', 'medium'],
    ['person', '<h1>Ada Lind</h1>', 'Bo Berg | Network', 'Ada Lind', 'medium'],
    ['company', '<h1>LinkedIn</h1>', 'LinkedIn | Network', 'LinkedIn', 'high'],
  ] as const)('of a %s, %s under %j', (kind, html, title, value, confidence) => {
    const heading = pageOf(title, html).querySelector('h1') as Element;
    expect(readName(heading, kind)).toEqual({ value, confidence, source: 'page' });
  });

  it.each([
    ['<h1>LinkedIn Member</h1>', 'is hidden'],
    ['<h1></h1>', 'is empty'],
    ['<h1>****</h1>', 'is masked'],
  ])('%s %s', (html) => {
    const heading = pageOf('x', html).querySelector('h1') as Element;
    expect(readName(heading, 'person')).toBeUndefined();
  });
});

it('a value is of the page and sure, unless it is said otherwise', () => {
  expect(field(' CTO ')).toEqual({ value: 'CTO', source: 'page', confidence: 'high' });
  expect(field('CTO', 'low', 'title')).toEqual({
    value: 'CTO',
    source: 'title',
    confidence: 'low',
  });
  expect(field('***')).toBeUndefined();
  expect(field(null)).toBeUndefined();
});

describe('composed text', () => {
  it('is what each letter and its accent become', () => {
    expect(compose('Ame\u0301lie')).toBe('Am\u00e9lie');
    expect(compose('\u1112\u1161\u11ab')).toBe('\ud55c');
  });

  it('is left as it is where it has only Western letters and common punctuation', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const text = 'Zoë Ångström-Łuczak · “Acme” – 3rd…';
    expect(compose(text)).toBe(text);
    expect(normalize).not.toHaveBeenCalled();
    normalize.mockRestore();
    expect(text.normalize()).toBe(text);
  });
});
