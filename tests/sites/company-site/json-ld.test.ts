import { describe, expect, it } from 'vitest';
import { listNodes, readValue, toList } from '@/lib/sites/company-site/json-ld';

/** The document with one script of JSON-LD for each value; a text is written as it is. */
const pageWith = (...values: unknown[]): Document => {
  const scripts = values.map((value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return `<script type="application/ld+json">${text}</script>`;
  });
  return new DOMParser().parseFromString(scripts.join(''), 'text/html');
};

it.each([
  [null, []],
  [undefined, []],
  [0, [0]],
  ['', ['']],
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
])('%j holds the values %j', (value, list) => {
  expect(toList(value)).toEqual(list);
});

describe('the nodes of a page', () => {
  it.each<[string, unknown[], unknown[]]>([
    ['are none without a script', [], []],
    ['are none in a script that is no JSON', ['{'], []],
    ['are none in a script that holds nothing', ['null'], []],
    ['are read from each script', [{ a: 1 }, '{', { b: 2 }], [{ a: 1 }, { b: 2 }]],
    ['stand in lists', [[{ a: 1 }, 'text', [{ b: 2 }]]], [{ a: 1 }, { b: 2 }]],
    ['stand inside each other, outer ones first', [{ a: { b: 2 } }], [{ a: { b: 2 } }, { b: 2 }]],
  ])('%s', (_, scripts, nodes) => {
    expect(listNodes(pageWith(...scripts))).toEqual(nodes);
  });

  it('are read from a script of half a million characters, and from no longer one', () => {
    const ofLength = (length: number) => '{}'.padEnd(length);
    expect(listNodes(pageWith(ofLength(500_000), ofLength(500_001)))).toEqual([{}]);
  });

  it('are at most two thousand, lists included', () => {
    const many = Array.from({ length: 5_000 }, () => ({}));
    expect(listNodes(pageWith(many))).toHaveLength(1_999);
    expect(listNodes(pageWith(many, many))).toHaveLength(1_998);
  });

  it('are not fewer because of texts and numbers beside them', () => {
    expect(listNodes(pageWith([...Array(3_000).keys(), { a: 1 }]))).toEqual([{ a: 1 }]);
  });
});

describe('the text of a value', () => {
  it.each([
    ['Acorn', 'Acorn'],
    [7, '7'],
    [{ '@value': 'Acorn', '@language': 'en' }, 'Acorn'],
    [['', ' ', null, 'Acorn', 'Oak'], 'Acorn'],
    [[{ '@value': '' }, 'Acorn'], 'Acorn'],
    [true, null],
    [[['Acorn']], null],
    [{ name: 'Acorn' }, null],
    [{ '@value': { a: 1 } }, null],
    [null, null],
    [[], null],
    ['A &amp; B', 'A & B'],
    ['A &AMP; B', 'A & B'],
    ['A &#38; B', 'A & B'],
    ['A&#x26;B', 'A&B'],
    ['&#65;corn', 'Acorn'],
    ['&#127795; Acorn', '🌳 Acorn'],
    ['&#xd7ff;', '\ud7ff'],
    ['&#xd800;', '&#xd800;'],
    ['&#xdfff;', '&#xdfff;'],
    ['&#xe000;', '\ue000'],
    ['A &oak; B', 'A &oak; B'],
  ])('%j is %j', (value, text) => {
    expect(readValue(value)).toBe(text);
  });

  it('is looked for in the first five thousand characters', () => {
    expect(readValue('A'.padStart(5_000))).toBe('A');
    expect(readValue('A'.padStart(5_001))).toBeNull();
  });
});
