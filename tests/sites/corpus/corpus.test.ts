import { describe, expect, it } from 'vitest';
import { listCorpus, listLists } from './corpus';
import { countConfidence, getRightShare, isCertain, readList, scorePage } from './score';

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const pages = listCorpus();
const layouts = [...new Set(pages.map(({ layout }) => layout))];
const lists = listLists();

describe('the corpus', () => {
  it('has pages of every layout, and names in ten scripts', () => {
    expect(pages.length).toBeGreaterThan(120);
    const names = pages.map(({ answer }) => answer.name ?? '').join();
    const scripts = [
      'Latin',
      'Cyrillic',
      'Greek',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Thai',
      'Han',
      'Katakana',
      'Hangul',
    ].filter((script) => new RegExp(`\\p{Script=${script}}`, 'u').test(names));
    expect(scripts).toHaveLength(10);
  });

  it('is the same in every run', () => {
    expect(listCorpus().map(({ html }) => html)).toEqual(pages.map(({ html }) => html));
  });

  // One page a layout is kept as a file, to be read beside its reader. `npx vitest -u` writes it anew.
  it.each(layouts)('shows a page of %s as a file', async (layout) => {
    const page = pages.find((one) => one.layout === layout);
    await expect(page?.html).toMatchFileSnapshot(
      `./pages/${layout.replace('rule-', 'rules/')}.html`,
    );
  });
});

describe('a page that lists people', () => {
  it.each(lists)('has them all with their headlines, and nobody else: $name', (page) => {
    expect(readList(page, parse)).toEqual(page.people);
  });

  it('is kept as a file', async () => {
    await expect(lists[0]?.html).toMatchFileSnapshot('./pages/rules/lists.html');
  });
});

describe.each(layouts)('pages of %s', (layout) => {
  const scores = pages
    .filter((page) => page.layout === layout)
    .map((page) => scorePage(page, parse));

  it('are read as those of their record', () => {
    const unread = scores.filter(({ isKeyRight }) => !isKeyRight).map(({ name }) => name);
    expect(unread).toEqual([]);
  });

  it('show no wrong value as certain', () => {
    const wrong = scores.flatMap(({ name, fields }) =>
      fields
        .filter((score) => score.verdict === 'wrong' && isCertain(score))
        .map(({ field, expected, found }) => ({ name, field, expected, found: found?.value })),
    );
    expect(wrong).toEqual([]);
  });

  it('show nearly all of their values', () => {
    const fields = scores.flatMap((score) => score.fields);
    const right = fields.filter(({ verdict }) => verdict === 'right');
    expect(right.length / fields.length).toBeGreaterThan(0.95);
  });
});

describe('confidence', () => {
  const scores = pages.flatMap((page) => scorePage(page, parse).fields);

  it.each([
    ['high', 99],
    ['medium', 95],
  ] as const)('%s means that at least %i values in 100 are right', (confidence, share) => {
    const counts = countConfidence(scores, confidence);
    expect(counts.right).toBeGreaterThan(100);
    expect(getRightShare(counts)).toBeGreaterThanOrEqual(share);
  });

  it('is low where more values are wrong, so that it says something', () => {
    expect(countConfidence(scores, 'low').wrong).toBeGreaterThan(0);
  });
});
