import { MAX_FILE_BYTES, MAX_FILE_ROWS } from '@/lib/contract/limits';
import fc from 'fast-check';
import papa from 'papaparse';
import { describe, expect, it, vi } from 'vitest';
import { FileTroubleError } from '@/lib/domain/import/file-trouble';
import { DELIMITERS, type Delimiter } from '@/lib/domain/import/dialect';
import { readRows, type Row } from '@/lib/domain/import/read-rows';
import { readTable } from '@/lib/domain/import/read-table';
import { findEncoding } from '@/lib/domain/import/read-text';

const open = async (source: Blob, given: Delimiter | null = null) =>
  readTable({ file: source, encoding: await findEncoding(source) }, given);
const read = async (source: Blob | string, given: Delimiter | null = null) => {
  const table = await open(typeof source === 'string' ? file(source) : source, given);
  const rows: Row[] = [];
  for await (const part of readRows(table)) rows.push(...part.rows);
  const { width, dialect } = table;
  return { rows, width, delimiter: dialect.delimiter, cells: rows.map(({ cells }) => cells) };
};
const file = (...parts: (string | number[])[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));
const toUtf16 = (text: string, isLittle: boolean) =>
  [...text].flatMap((letter) => {
    const code = letter.charCodeAt(0);
    return isLittle ? [code & 255, code >> 8] : [code >> 8, code & 255];
  });
const troubleOf = (source: Blob) =>
  read(source).then(
    () => null,
    (error: unknown) => (error instanceof FileTroubleError ? error.trouble : error),
  );

const TEXT = 'Name,Ort\nBäckerei Größ,Köln\n';
const CELLS = [
  ['Name', 'Ort'],
  ['Bäckerei Größ', 'Köln'],
];

describe('any table', () => {
  const part = fc.constantFrom(
    '"',
    '\r',
    '\n',
    '\r\n',
    ',',
    ';',
    '\t',
    '|',
    ' ',
    '\uFEFF',
    "'",
    '=',
  );
  // A zero is what tells a file that is no text.
  const letter = fc
    .string({ unit: 'binary', maxLength: 3 })
    .map((text) => text.replaceAll('\0', ''));
  const cell = fc.array(fc.oneof(letter, part), { maxLength: 6 }).map((parts) => parts.join(''));
  const tables = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 30,
  });
  const isBlank = (row: string[]) => row.every((cell) => cell.trim() === '');

  const withShortEnds = (row: string[]) => row.map((cell) => cell.replaceAll(/\r\n?/gu, '\n'));

  it('is read as it was written, with whatever stands in its cells but one kind of line end', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(...DELIMITERS),
        fc.boolean(),
        async (table, delimiter, quotes) => {
          const shown = table.filter((row) => !isBlank(row));
          fc.pre(shown.length > 0);
          const written = papa.unparse(table, { delimiter, quotes });
          const { cells } = await read(file(written), delimiter);
          expect(cells).toEqual(shown.map(withShortEnds));
        },
      ),
      { numRuns: 400 },
    );
  });
});

describe('the encoding', () => {
  it.each([
    ['UTF-8', file(TEXT)],
    ['UTF-8 with a mark', file([0xef, 0xbb, 0xbf], TEXT)],
    ['UTF-16 LE with a mark', file([0xff, 0xfe], toUtf16(TEXT, true))],
    ['UTF-16 BE with a mark', file([0xfe, 0xff], toUtf16(TEXT, false))],
    ['UTF-16 LE', file(toUtf16(TEXT, true))],
    ['UTF-16 BE', file(toUtf16(TEXT, false))],
    ['Windows-1252', file([...TEXT].map((letter) => letter.charCodeAt(0)))],
  ])('is found: %s', async (_, source) => {
    expect(await read(source)).toMatchObject({ cells: CELLS });
  });

  it('is found when it shows late, and a letter lies across two slices', async () => {
    // The letter's first byte is the last one of a slice.
    const before = `${'x'.repeat(60)},yy\n`.repeat(4095) + `${'x'.repeat(62)},`;
    const { cells } = await read(file(`${before}ü\nx,ü\n`));
    expect(cells.flat().filter((cell) => cell === 'ü')).toHaveLength(2);
    const old = file(before, [0xfc, 0x0a]);
    expect((await read(old)).cells.flat().at(-1)).toBe('ü');
  });
});

describe('the delimiter', () => {
  it.each([
    [',', 'Name,Place\nSolveig Wind,"Cork, Ireland"\n'],
    [';', 'Name;Place\nSolveig Wind;Cork, Ireland\n'],
    ['\t', 'Name\tPlace\nSolveig Wind\tCork, Ireland\n'],
    ['|', 'Name|Place\nSolveig Wind|Cork, Ireland\n'],
    [';', 'sep=;\nName;Place\r\nSolveig Wind;Cork, Ireland\n'],
  ])('is found: %j', async (delimiter, text) => {
    expect(await read(text)).toMatchObject({
      delimiter,
      cells: [
        ['Name', 'Place'],
        ['Solveig Wind', 'Cork, Ireland'],
      ],
    });
  });

  it('is none in a table of one column', async () => {
    expect(await read('Domain\nsolveig-wind.example\n')).toMatchObject({ width: 1 });
  });
});

describe('rows', () => {
  it('keep the number that a spreadsheet shows', async () => {
    const { rows } = await read('Name,Place\n\n"two\nlines",Cork\n , \nlast,Leeds');
    expect(rows.map(({ number }) => number)).toEqual([1, 3, 5]);
  });

  it('with misplaced quotation keys are told from the others', async () => {
    const { rows } = await read('Name,Place\nNorth,Cork\n"So"uth",Leeds\nWest,York\n');
    expect(rows.map(({ isBroken }) => isBroken)).toEqual([false, false, true, false]);
  });

  it('are read after one with a quotation mark that is never closed', async () => {
    const text = `Name,Place\nNorth,Cork\n"South,Leeds\n${'West,"York, UK"\n'.repeat(9_000)}`;
    const { rows } = await read(text);
    expect(rows.filter(({ isBroken }) => isBroken).map(({ number }) => number)).toEqual([3]);
    expect(rows).toHaveLength(9_003);
    expect(rows.at(-1)?.cells).toEqual(['West', 'York, UK']);
  });

  it('are read to the end where one is never closed after others with a misplaced one', async () => {
    const row = 'Ada,Lind,Acme Works,ada@acme.example\n';
    const broken = '"Ada" X,Lind,Acme,a@acme.example\n';
    for (const before of [100, 700, 1500]) {
      const open = `${broken}"Bo,Ek,Acme,b@acme.example\n`;
      const text = `First,Last,Company,Email\n${broken}${row.repeat(before)}${open}${row.repeat(8_000)}`;
      const { rows } = await read(text);
      expect(rows.filter(({ isBroken }) => isBroken)).toHaveLength(3);
      expect(rows).toHaveLength(8_004 + before);
    }
  });

  it.each([
    ['never closed', '"North,Cork'],
    ['within a cell', 'North,"Co"rk'],
  ])('of which many have a quotation mark %s are looked through a few times', async (_, row) => {
    const rows = 20_000;
    const text = `Name,Place\n${`${row}\n`.repeat(rows)}`;
    const table = await open(file(text));
    const parse = vi.spyOn(papa, 'parse');
    let broken = 0;
    for await (const part of readRows(table)) {
      broken += part.rows.filter(({ isBroken }) => isBroken).length;
    }
    const lengths = parse.mock.calls.map(([parsed]) => String(parsed).length);
    parse.mockRestore();
    expect(broken).toBe(rows);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(40 * text.length);
  });

  const ENDS = ['\r\n', '\n', '\r'];
  it.each(ENDS.flatMap((first) => ENDS.map((second) => [first, second])))(
    'are all read where they end with %j and far below with %j',
    async (first = '', second = '') => {
      const many = (end: string) => Array.from({ length: 9_000 }, () => `Ada,"5, tall"${end}`);
      const text = [...many(first), `x,y${second}`, ...many(second)].join('');
      const { rows, cells } = await read(text);
      expect(rows).toHaveLength(18_001);
      expect(new Set(cells.map((row) => row.join('|')))).toEqual(new Set(['Ada|5, tall', 'x|y']));
      expect(rows.some(({ isBroken }) => isBroken)).toBe(false);
    },
  );

  it('of which one is too long to be one do not keep the others', async () => {
    const { rows } = await read(`a,b\n${'x'.repeat(300_000)}\nc,d\n`);
    expect(rows.map(({ isBroken }) => isBroken)).toEqual([false, true, false]);
  });

  it.each<[string, string, number[]]>([
    [
      'notes, as the network writes them above its own export',
      'Notes:\n"Some of the addresses, and more, are missing."\n\nFirst Name,Last Name,URL\nAda,Lind,\n',
      [4, 5],
    ],
    ['a title', 'Messe 2026;;\n;;\nVorname;Nachname;Firma\nAda;Lind;Lind\n', [3, 4]],
    ['groups of headings', 'Person;;Firma\nVorname;Nachname;Firma\nAda;Lind;Lind\n', [2, 3]],
    ['nothing', 'Notes\nVorname\nAda\n', [1, 2, 3]],
  ])('begin with the headings, below %s', async (_, text, numbers) => {
    expect((await read(text)).rows.map(({ number }) => number)).toEqual(numbers);
  });

  it('may have three hundred columns', async () => {
    const row = Array.from({ length: 300 }, (_, index) => `c${index}`).join(';');
    expect(await read(`${row}\n${row}`)).toMatchObject({ width: 300, delimiter: ';' });
  });
});

describe('a file of which nothing can be read', () => {
  const tooLarge = () => Object.defineProperty(file(TEXT), 'size', { value: MAX_FILE_BYTES + 1 });

  it.each([
    ['empty', file()],
    ['empty', file(' \r\n \n')],
    ['empty', file([0xef, 0xbb, 0xbf])],
    ['no-table', file([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0, 1])],
    ['no-table', file('Name,Place\n', 'x'.repeat(300_000), [0xfc, 0, 0])],
    ['workbook', file([0x50, 0x4b, 0x03, 0x04, 20, 0, 6, 0])],
    ['workbook', file([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
    ['too-large', tooLarge()],
    ['too-large', file('a\n'.repeat(MAX_FILE_ROWS + 2))],
    ['quotes', file('"Name,Place\n')],
    ['no-table', file(`{${'x'.repeat(1_000_000)}}`)],
  ])('is %s', async (trouble, source) => {
    expect(await troubleOf(source)).toBe(trouble);
  });

  it('was moved or changed while it was read', async () => {
    const gone = file(TEXT);
    gone.slice = () => {
      const part = new Blob();
      part.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
      return part;
    };
    expect(await troubleOf(gone)).toBe('unreadable');
  });
});

it('stops when nobody waits for it', async () => {
  const controller = new AbortController();
  const table = await open(file('a,b\n'.repeat(90_000)));
  const rows = readRows(table, controller.signal);
  await rows.next();
  controller.abort();
  await expect(rows.next()).rejects.toThrow('aborted');
});
