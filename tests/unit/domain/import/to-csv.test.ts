import { describe, expect, it } from 'vitest';
import { toCsv } from '@/lib/domain/import/to-csv';

const cell = (text: string) => toCsv([[text]]);

describe('a table as CSV', () => {
  it('separates by commas and ends each row', () => {
    expect(
      toCsv([
        ['a', 1, null],
        ['b', -2.5, 'c'],
      ]),
    ).toBe('a,1,\r\nb,-2.5,c\r\n');
  });

  it.each([
    ['a,b', '"a,b"\r\n'],
    ['a "b"', '"a ""b"""\r\n'],
    ['a\nb', '"a\nb"\r\n'],
    ['plain', 'plain\r\n'],
  ])('quotes %j', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });

  it.each([
    '=HYPERLINK(1)',
    '+31205550123',
    '-2+3',
    '@SUM(1)',
    ' =1+1',
    '\t=1',
    '\u00A0=1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
  ])('makes a text of %j, which a spreadsheet might take for a formula', (text) => {
    expect(cell(text)).toMatch(/^'|^"'/);
    expect(cell(text)).toContain(text);
  });

  it.each(['\r=1', '\n=1'])('makes a text of what begins on a new line: %j', (text) => {
    expect(cell(text)).toBe(`"'${text}"\r\n`);
  });

  it.each([
    ['Ada;=1+1;', "Ada;'=1+1;\r\n"],
    [';\u00A0=1', ";\u00A0'=1\r\n"],
    ['Ada; ＝1;@x', "Ada; '＝1;'@x\r\n"],
    ['Ada\t=1', "Ada\t'=1\r\n"],
    ['Ada\n-1\nLind', `"Ada\n'-1\nLind"\r\n`],
  ])(
    'makes a text of what would begin a cell where semicolons separate them: %j',
    (text, expected) => {
      expect(cell(text)).toBe(expected);
    },
  );

  it.each(['a=b', 'Sales; Marketing', 'wilma@northwind.example', 'Ann-Sophie', 'C++'])(
    'leaves %j alone',
    (text) => {
      expect(cell(text)).toBe(`${text}\r\n`);
    },
  );
});
